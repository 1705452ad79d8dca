/** One thing that can be found. Short names: the index is sent to browsers. */
export interface Entry {
  /** What it is: a guide, a call, a property, a code, an event. */
  kind: 'guide' | 'call' | 'field' | 'error' | 'event';
  title: string;
  url: string;
  text: string;
}

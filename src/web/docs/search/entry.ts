/** A search entry. Property names are short, because the index is sent to browsers. */
export interface Entry {
  /** `field`: a property; `error`: an error code. */
  kind: 'guide' | 'call' | 'field' | 'error' | 'event';
  title: string;
  url: string;
  text: string;
}

/** Names that may have a banned word, each with its reason. */
export const ALLOWED: readonly { pattern: RegExp; reason: string }[] = [
  { pattern: /keepAlive/i, reason: 'the name of HTTP and TCP' },
  { pattern: /sign(ed)?-?_?out/i, reason: 'the ordinary word for leaving' },
  { pattern: /time-?_?out/i, reason: 'the ordinary word for a limit of time' },
  { pattern: /pay-?_?out/i, reason: 'money that leaves' },
  { pattern: /copy-?_?out/i, reason: 'COPY … TO STDOUT of PostgreSQL' },
  { pattern: /expert_?opinion_?letter/i, reason: 'a service of the API' },
  { pattern: /teamTellPresence/, reason: 'an operation of the API' },
  { pattern: /^(PriceFault|TimelineEntryWho)$/, reason: 'types of the API, by its schemas and fields' },
];

/** Comments that tools read. */
export const DIRECTIVES = /^(biome-ignore|oxlint-|eslint-|@ts-|#!|\/ <reference|v8 ignore|@vitest|@__PURE__|prettier-)/;

export const STARTS_WITHOUT_SUBJECT =
  /^(what|who|whom|whose|whoever|whatever|which|whichever|those|these|this|that|they|it|its|he|she|such|the same|somebody|nobody|anybody|everybody|as (?!an? )|here|there)\b/i;

import { type Direction, SCHEMA_RULES } from './schema-rules.ts';
import { type Document, type Json, type Shape, shapeOf } from './shape.ts';

export interface Difference {
  rule: string;
  /** `Quote.status`: the component and the field, or the operation and the field. */
  at: string;
}

type Walk = (at: string, was: Json, is: Json) => Difference[];

/** Compares schemas of two documents, each pair of components once for each direction. */
export function compareSchemas(released: Document, now: Document) {
  const seen: Record<Direction, Set<string>> = { sent: new Set(), answered: new Set() };
  return (at: string, direction: Direction, was: Json, is: Json): Difference[] =>
    createWalk(released, now, direction, seen[direction])(at, was, is);
}

function createWalk(released: Document, now: Document, direction: Direction, seen: Set<string>): Walk {
  const walk: Walk = (place, old, current) => {
    const was = shapeOf(released, old);
    const is = shapeOf(now, current);
    if (was.name !== null || is.name !== null) {
      const pair = `${was.name ?? place} ${is.name ?? place}`;
      if (seen.has(pair)) return [];
      seen.add(pair);
    }
    const at = is.name ?? place;
    if (was.alternatives.length > 0 || is.alternatives.length > 0) {
      const newWalk = () => createWalk(released, now, direction, new Set(seen));
      return compareChoices(newWalk, at, choicesOf(was), choicesOf(is));
    }
    const broken = Object.entries(SCHEMA_RULES)
      .filter(([, { where }]) => where === 'both' || where === direction)
      .flatMap(([rule, one]) => one.broken(was, is).map((detail) => ({ rule, at: locate(at, detail) })));
    const fields = Object.entries(was.fields).flatMap(([name, field]) => {
      const other = is.fields[name] ?? is.rest;
      return other === undefined || other === null ? [] : walk(`${at}.${name}`, field, other);
    });
    const items = was.items !== null && is.items !== null ? walk(`${at}[]`, was.items, is.items) : [];
    const rest = was.rest !== null && is.rest !== null ? walk(`${at}.*`, was.rest, is.rest) : [];
    return [...broken, ...fields, ...items, ...rest];
  };
  return walk;
}

const locate = (at: string, detail: unknown) => (detail === 'changed' ? at : `${at} ${String(detail)}`);
const choicesOf = ({ alternatives, self }: Shape) => (alternatives.length === 0 ? [self] : alternatives);

/** Each old choice must match a current one; otherwise the match with the fewest differences is reported. */
function compareChoices(newWalk: () => Walk, at: string, was: readonly Json[], is: readonly Json[]): Difference[] {
  return was.flatMap((one) => {
    const tried = is.map((other) => newWalk()(at, one, other));
    return tried.reduce((best, next) => (next.length < best.length ? next : best), tried[0] ?? []);
  });
}

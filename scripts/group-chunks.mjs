// Decides which chunks of an app become one file. Sets of chunks, and of places, are numbers with a bit for each.

/** Cost of a request in bytes: loading this many unneeded bytes is worth saving one request. */
const REQUEST_BYTES = 8000;

/**
 * Relative frequency of opening a place; a dialog is 1. A screen is opened by the app itself; the first is the default.
 */
const SCREEN_OFTEN = 10;
const FIRST_OFTEN = 30;

/**
 * Lists the groups of chunks that are better loaded as one. A place is a chunk that is loaded on its own, such as an
 * app, a screen or a dialog; it loads only the chunks that its importers have not loaded before. Two groups are merged
 * if that saves more requests than it adds bytes, over all places.
 */
export function groupChunks(chunks, { entries, first }) {
  const graph = graphOf(chunks, { entries, first });
  const groups = graph.names.map((name, at) => ({
    members: bit(at),
    bytes: chunks.get(name).bytes,
    users: usersOf(graph, at),
  }));
  mergeAll(groups, graph);
  const made = groups.filter(({ members }) => members !== 0n);
  return made.map(({ members }) => graph.names.filter((_, at) => has(members, at)));
}

/** The places that load a chunk. A chunk loaded at an app's start is used by the app alone. */
const usersOf = ({ places }, at) =>
  places.reduce((mask, { loads }, place) => (has(loads, at) ? mask | bit(place) : mask), 0n);

const bit = (at) => 1n << BigInt(at);
const has = (mask, at) => (mask & bit(at)) !== 0n;

/** Sum of the frequencies of these places. */
function weigh(mask, places) {
  let sum = 0;
  for (let at = 0, left = mask; left > 0n; at += 1, left >>= 1n) if ((left & 1n) === 1n) sum += places[at].often;
  return sum;
}

/** Numbered chunks, the imports of each, and the places with the chunks they load. */
function graphOf(chunks, { entries, first }) {
  const names = [...chunks.keys()];
  const numbers = new Map(names.map((name, at) => [name, at]));
  const known = (list) => list.filter((name) => numbers.has(name)).map((name) => numbers.get(name));
  const imports = names.map((name) => known(chunks.get(name).staticImports));
  const closures = names.map((_, at) => closure(imports, at));
  const starts = known(entries);
  const atStart = starts.reduce((mask, start) => mask | closures[start], 0n);
  const importers = new Map();
  for (const [at, name] of names.entries())
    for (const later of known(chunks.get(name).later))
      if (!has(atStart, later)) importers.set(later, [...(importers.get(later) ?? []), at]);
  return { names, imports, places: placesOf({ closures, starts, atStart, first: known(first), importers }) };
}

function closure(imports, at, found = 0n) {
  if (has(found, at)) return found;
  return imports[at].reduce((mask, next) => closure(imports, next, mask), found | bit(at));
}

/** Chunks certainly loaded when a place is opened: start with all chunks, and remove until nothing changes. */
function placesOf({ closures, starts, atStart, first, importers }) {
  const all = closures.reduce((mask, one) => mask | one, 0n);
  const places = [...importers.keys()];
  const there = new Map([...starts.map((at) => [at, closures[at]]), ...places.map((at) => [at, all])]);
  const thereAt = (chunk) => meet([...there].filter(([place]) => has(closures[place], chunk)).map(([, mask]) => mask));
  const meet = (masks) => masks.reduce((mask, one) => mask & one, all);
  const before = (place) => meet(importers.get(place).map(thereAt));
  for (let changed = true; changed; ) {
    changed = false;
    for (const place of places) {
      const next = before(place) | closures[place];
      changed ||= next !== there.get(place);
      there.set(place, next);
    }
  }
  const often = (place) => {
    if (first.includes(place)) return FIRST_OFTEN;
    return importers.get(place).some((one) => has(atStart, one)) ? SCREEN_OFTEN : 1;
  };
  const apps = starts.map((start) => ({ loads: closures[start], often: FIRST_OFTEN }));
  return [...apps, ...places.map((place) => ({ loads: closures[place] & ~before(place), often: often(place) }))];
}

/** Merges the two groups that gain most, again and again until no two gain. */
function mergeAll(groups, graph) {
  const gains = groups.map((one) => groups.map((two) => (one === two ? 0 : gainOf(graph, one, two))));
  for (let pair = bestOf(gains); pair !== null; pair = bestOf(gains)) {
    const [at, other] = pair;
    const [one, two] = [groups[at], groups[other]];
    gains[at][other] = 0;
    gains[other][at] = 0;
    if (makesCycle(groups, graph, one.members | two.members)) continue;
    groups[at] = {
      members: one.members | two.members,
      bytes: one.bytes + two.bytes,
      users: one.users | two.users,
    };
    groups[other] = NONE;
    for (const [row, group] of groups.entries()) {
      const gain = row === at ? 0 : gainOf(graph, groups[at], group);
      gains[at][row] = gain;
      gains[row][at] = gain;
      gains[other][row] = 0;
      gains[row][other] = 0;
    }
  }
}

const NONE = { members: 0n, bytes: 0, users: 0n };

function bestOf(gains) {
  let best = null;
  let most = 0;
  for (const [at, row] of gains.entries())
    for (let other = at + 1; other < row.length; other += 1)
      if (row[other] > most) {
        most = row[other];
        best = [at, other];
      }
  return best;
}

function gainOf({ places }, one, two) {
  const both = one.users & two.users;
  if (both === 0n) return 0;
  const added = one.bytes * weigh(two.users & ~both, places) + two.bytes * weigh(one.users & ~both, places);
  return REQUEST_BYTES * weigh(both, places) - added;
}

/** Files that import each other in a circle may run before their dependencies. */
function makesCycle(groups, { imports }, members) {
  const groupOf = (at) => groups.find((group) => has(group.members, at)).members;
  const inside = (mask) => imports.flatMap((next, at) => (has(mask, at) ? next : []));
  const seen = new Set();
  const back = (mask) => {
    for (const next of inside(mask)) {
      if (has(members, next)) {
        if (mask !== members) return true;
        continue;
      }
      const group = groupOf(next);
      if (seen.has(group)) continue;
      seen.add(group);
      if (back(group)) return true;
    }
    return false;
  };
  return back(members);
}

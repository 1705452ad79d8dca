// The few Markdown shapes that the generated pages use.

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), `|${head.map(() => '-').join('|')}|`, ...rows.map(line)].join('\n');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ').trim();
}

export const code = (text: string) => `\`${text}\``;

/** A link to a heading of the same page, with GitHub's anchor. */
export function toHeading(heading: string): string {
  return `#${heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')}`;
}

export function page(title: string, from: string, parts: readonly string[]): string {
  const note = `<!-- Generated from ${from} by \`npm run docs\`. Do not edit by hand. -->`;
  return `${[note, `# ${title}`, ...parts].join('\n\n')}\n`;
}

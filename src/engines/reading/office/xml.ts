import { TextDecoder } from 'node:util';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { Stop } from '../stop.ts';
import { readEntry, type Zip } from './zip.ts';

export interface XmlHandlers {
  open(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Parses one part of an Office file while it inflates. DTDs are refused, so no entity is ever expanded. */
export async function parsePart(zip: Zip, part: string, handlers: XmlHandlers): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let depth = 0;
  parser.on('doctype', () => {
    throw new Stop('forbidden_xml', 'The file has a document type definition inside, which is not read.');
  });
  parser.on('error', (error) => {
    throw new Stop('damaged', `The file is damaged: ${error.message} (${part}).`);
  });
  parser.on('opentag', (tag: SaxesTagPlain) => {
    depth += 1;
    if (depth > zip.limits.xmlDepth) throw new Stop('limit_exceeded', 'The content is nested too deeply.');
    handlers.open(tag.name, tag.attributes);
  });
  parser.on('closetag', (tag: SaxesTagPlain) => {
    depth -= 1;
    handlers.close?.(tag.name);
  });
  if (handlers.text) {
    const text = handlers.text.bind(handlers);
    parser.on('text', text);
    parser.on('cdata', text);
  }
  let decoder: TextDecoder | undefined;
  for await (const chunk of readEntry(zip, part)) {
    decoder ??= decoderFor(chunk);
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  if (decoder) parser.write(decoder.decode()).close();
}

function decoderFor(chunk: Buffer): TextDecoder {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return new TextDecoder('utf-16le');
  if (chunk[0] === 0xfe && chunk[1] === 0xff) return new TextDecoder('utf-16be');
  return new TextDecoder('utf-8');
}

export function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

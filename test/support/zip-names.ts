import { fromBufferPromise } from 'yauzl';

export async function namesInZip(zip: Buffer): Promise<string[]> {
  const file = await fromBufferPromise(zip, { lazyEntries: true });
  const names: string[] = [];
  for await (const entry of file.eachEntry()) names.push(entry.fileName);
  return names;
}

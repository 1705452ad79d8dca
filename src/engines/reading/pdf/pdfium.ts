import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { init } from '@embedpdf/pdfium';
import type { Bytes } from '../bytes.ts';

interface Memory {
  readonly buffer: ArrayBuffer;
}

interface Instance {
  exports: { memory: Memory };
}

interface Imports {
  env: { emscripten_resize_heap: (bytes: number) => number | boolean };
}

// Only the calls used by us: the package's own types depend on another package's globals.
interface Api {
  PDFiumExt_Init(): void;
  FPDF_LoadCustomDocument(access: number, password: string | null): number;
  FPDF_CloseDocument(document: number): void;
  FPDF_GetLastError(): number;
  FPDF_GetPageCount(document: number): number;
  FPDF_GetPageSizeByIndexF(document: number, index: number, size: number): boolean;
  FPDF_DocumentHasValidCrossReferenceTable(document: number): boolean;
  FPDF_GetMetaText(document: number, tag: string, buffer: number, length: number): number;
  EPDF_IsEncrypted(document: number): boolean;
  FPDF_LoadPage(document: number, index: number): number;
  FPDF_ClosePage(page: number): void;
  FPDF_GetPageWidthF(page: number): number;
  FPDF_GetPageHeightF(page: number): number;
  FPDFPage_CountObjects(page: number): number;
  FPDFPage_GetObject(page: number, index: number): number;
  FPDFPageObj_GetType(object: number): number;
  FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): boolean;
  FPDFText_LoadPage(page: number): number;
  FPDFText_ClosePage(text: number): void;
  FPDFText_CountChars(text: number): number;
  FPDFText_GetText(text: number, start: number, count: number, buffer: number): number;
  pdfium: {
    wasmExports: { malloc: (bytes: number) => number; free: (pointer: number) => void };
    addFunction: (call: (...args: number[]) => number, signature: string) => number;
    setValue: (pointer: number, value: number, type: 'i32') => void;
    getValue(pointer: number, type: 'float'): number;
  };
}

export interface Pdfium extends Api {
  memory: Memory;
  /** Sets the file that the engine's read callback serves. */
  open(file: Bytes): void;
  /** Bytes the engine has read since the file was opened. */
  bytesRead(): number;
  /** Pointer to the engine's struct that describes the open file. */
  access: number;
  scratch: number;
}

/** Memory limit of the engine: a document that needs more is not read. */
export const HEAP_BYTES = 256 * 1024 * 1024;
const ACCESS_BYTES = 12;
const SCRATCH_BYTES = 64;

/** Node has this global, but only the browser types declare it. */
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<object>;
  Instance: new (compiled: object, imports: unknown) => Instance;
};

/** PDFium as WebAssembly, with a capped heap and a file that is read piece by piece. */
export async function loadPdfium(): Promise<Pdfium> {
  const { api, memory } = await startEngine();
  api.PDFiumExt_Init();
  const { wasmExports, addFunction, setValue } = api.pdfium;
  const reading: { file: Bytes | null; bytes: number } = { file: null, bytes: 0 };
  const callback = addFunction((_parameter, position = 0, buffer = 0, length = 0) => {
    if (reading.file === null) return 0;
    const target = new Uint8Array(memory.buffer, buffer >>> 0, length >>> 0);
    reading.bytes += target.length;
    try {
      return reading.file.into(target, position >>> 0) === target.length ? 1 : 0;
    } catch {
      return 0;
    }
  }, 'iiiii');
  const access = wasmExports.malloc(ACCESS_BYTES);
  return Object.assign(api, {
    memory,
    access,
    scratch: wasmExports.malloc(SCRATCH_BYTES),
    open(file: Bytes): void {
      reading.file = file;
      reading.bytes = 0;
      setValue(access, file.size, 'i32');
      setValue(access + 4, callback, 'i32');
      setValue(access + 8, 0, 'i32');
    },
    bytesRead: () => reading.bytes,
  });
}

async function startEngine(): Promise<{ api: Api; memory: Memory }> {
  const binary = readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
  const compiled = await WebAssembly.compile(binary);
  const started: { memory: Memory } = { memory: { buffer: new ArrayBuffer(0) } };
  const overrides = {
    print: () => {},
    printErr: () => {},
    instantiateWasm(imports: Imports, done: (instance: Instance) => void): object {
      const grow = imports.env.emscripten_resize_heap;
      // The heap's own limit of 2 GB is compiled in; the engine treats a refusal here as out of memory.
      const capped = (bytes: number): number | boolean => (bytes >>> 0 > HEAP_BYTES ? 0 : grow(bytes));
      const env = { ...imports.env, emscripten_resize_heap: capped };
      const instance = new WebAssembly.Instance(compiled, { ...imports, env });
      started.memory = instance.exports.memory;
      // The loader expects the instance asynchronously.
      queueMicrotask(() => done(instance));
      return {};
    },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library's types leave out how it is started.
  const api = await (init as unknown as (overrides: unknown) => Promise<Api>)(overrides);
  return { api, memory: started.memory };
}

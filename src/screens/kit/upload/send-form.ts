import { type Operation, PATHS } from '../../../wire/paths.ts';
import { ApiError } from '../data/client.ts';
import { ConnectionLost } from '../data/error-text.ts';
import { t } from '../words/words.ts';

/** The user cancelled the upload. */
export class UploadCancelled extends Error {}

export interface Form {
  readonly operation: Operation;
  readonly params: Readonly<Record<string, string>>;
  readonly body: FormData;
  readonly headers: Readonly<Record<string, string>>;
  /** Cancels the request. */
  readonly signal?: AbortSignal;
  /** Uploaded fraction, from 0 to 1. */
  onProgress(done: number): void;
}

/** Sends a form with files and reports progress: XMLHttpRequest, because `fetch` reports no upload progress. */
export function sendForm<Reply>({ operation, params, body, headers, signal, onProgress }: Form): Promise<Reply> {
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.open('POST', urlOf(operation, params));
    request.setRequestHeader('Accept', 'application/json');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total));
    request.addEventListener('error', () => reject(new ConnectionLost(t('upload.lost'))));
    request.addEventListener('abort', () => reject(new UploadCancelled()));
    request.addEventListener('load', () => {
      if (request.status < 300) resolve(JSON.parse(request.responseText));
      else reject(apiErrorOf(request));
    });
    signal?.addEventListener('abort', () => request.abort());
    request.send(fieldsFirst(body));
  });
}

function urlOf(operation: Operation, params: Readonly<Record<string, string>>): string {
  const [, path] = PATHS[operation];
  return path.replaceAll(/:([a-z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** The server reads the parts in order, so the fields that describe a file must precede it. */
function fieldsFirst(form: FormData): FormData {
  const body = new FormData();
  for (const [name, value] of form) if (typeof value === 'string') body.append(name, value);
  for (const [name, value] of form) if (typeof value !== 'string') body.append(name, value);
  return body;
}

function apiErrorOf(request: XMLHttpRequest): ApiError {
  const requestId = request.getResponseHeader('Request-Id');
  try {
    return new ApiError(request.status, JSON.parse(request.responseText), requestId);
  } catch {
    return new ApiError(request.status, {}, requestId);
  }
}

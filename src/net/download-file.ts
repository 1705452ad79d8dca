import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { flatHeaders, type HttpClient, optionsOf, repeatStale, startAttempt, targetOf } from './http-client.ts';
import { type Deadline, OutgoingError, startDeadline, toOutgoingError, untilAborted } from './outgoing-error.ts';
import { parseOutgoingUrl, parseRedirect } from './outgoing-url.ts';
import { receiveBody, tooLarge } from './received-body.ts';
import { headerText, remoteFilename } from './remote-filename.ts';

export interface DownloadRequest {
  url: string | URL;
  totalMs: number;
  maxBytes: number;
  maxRedirects?: number;
  signal?: AbortSignal;
}

export interface Download {
  status: number;
  headers: Record<string, string>;
  finalUrl: string;
  filename: string | null;
  mimetype: string | null;
  /** Fails with an OutgoingError; must be read or destroyed. */
  stream: Readable;
}

interface Answer {
  response: Dispatcher.ResponseData;
  headers: Record<string, string>;
}

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Downloads a file by GET; each redirect is checked like the first URL. */
export async function downloadFile(client: HttpClient, request: DownloadRequest): Promise<Download> {
  const { maxBytes, maxRedirects = MAX_REDIRECTS } = request;
  const asked = parseOutgoingUrl(String(request.url), client.rules);
  const deadline = startDeadline(request.totalMs, request.signal);
  try {
    let url = asked;
    for (let redirects = 0; ; redirects += 1) {
      const answer = await open(client, url, deadline);
      const location = REDIRECTS.has(answer.response.statusCode) ? answer.headers.location : undefined;
      if (location === undefined) return receive(answer, { asked, url }, maxBytes, deadline);
      answer.response.body.destroy();
      if (redirects >= maxRedirects) {
        throw new OutgoingError('too_many_redirects', 'The server redirects too often.');
      }
      url = parseRedirect(headerText(location), url, client.rules);
    }
  } catch (error) {
    deadline.end();
    throw error;
  }
}

async function open(client: HttpClient, url: URL, deadline: Deadline): Promise<Answer> {
  const { signal } = deadline;
  const options = { ...optionsOf(client, 'GET', targetOf(url), { accept: '*/*' }), body: null, signal };
  return repeatStale(deadline, async (attempt) => {
    try {
      const response = await untilAborted(
        startAttempt(client, attempt, () => client.agent.request(options)),
        signal,
      );
      response.body.on('error', () => {});
      return { response, headers: flatHeaders(response.headers) };
    } catch (error) {
      throw toOutgoingError(error);
    }
  });
}

function receive(answer: Answer, urls: { asked: URL; url: URL }, maxBytes: number, deadline: Deadline): Download {
  const { response, headers } = answer;
  const status = response.statusCode;
  try {
    // A 206 that we did not request would store a part as the full file.
    if (status < 200 || status > 299 || status === 206) {
      throw new OutgoingError('bad_status', `The server answered with status ${status}.`, { status });
    }
    if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes, status);
    const encoding = headers['content-encoding'];
    return {
      status,
      headers,
      finalUrl: urls.url.href,
      filename: remoteFilename(headers['content-disposition'], urls.asked, urls.url),
      mimetype: mediaType(headers['content-type']),
      stream: receiveBody({ body: response.body, encoding, maxBytes, status, done: deadline.end }),
    };
  } catch (error) {
    response.body.destroy();
    throw error;
  }
}

function mediaType(header: string | undefined): string | null {
  const type = header?.split(';')[0]?.trim().toLowerCase() ?? '';
  return /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/.test(type) ? type : null;
}

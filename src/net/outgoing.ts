import { type Download, type DownloadRequest, downloadFile } from './download-file.ts';
import { type HttpClientOptions, openHttpClient } from './http-client.ts';
import { type OutgoingRequest, type OutgoingResponse, sendRequest } from './send-request.ts';

// HTTP to addresses that strangers name.

export interface Outgoing {
  /** One exchange. Redirects are returned like any answer, and bodies are never decoded. */
  request(request: OutgoingRequest): Promise<OutgoingResponse>;
  /** Downloads a file by GET, following checked redirects; any status but 2xx is an error. */
  download(request: DownloadRequest): Promise<Download>;
  /** Finishes running exchanges and accepts no new ones. */
  close(): Promise<void>;
}

export function createOutgoing(options: HttpClientOptions): Outgoing {
  const client = openHttpClient(options);
  let closing: Promise<void> | undefined;
  return {
    request: (request) => sendRequest(client, request),
    download: (request) => downloadFile(client, request),
    close: () => (closing ??= client.agent.close()),
  };
}

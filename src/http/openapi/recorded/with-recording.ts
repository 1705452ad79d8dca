import { isObject, type Json } from '../schemas/publish-schema.ts';
import type { Recording } from './recording.ts';

interface Shown {
  method: string;
  baseUrl: string;
  recording: Recording | undefined;
}

/** Base URL in the recordings. */
const RECORDED_AT = 'https://api.example.com';

/** Adds the recorded call to an operation, as examples and as a curl command. */
export function withRecording(operation: Json, { method, baseUrl, recording }: Shown): Json {
  if (recording === undefined) return operation;
  const withBaseUrl = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll(RECORDED_AT, baseUrl));
  const { answer, body, refusal } = withBaseUrl(recording);
  const { requestBody, responses } = operation;
  return {
    ...operation,
    ...(isObject(requestBody) && body !== undefined && { requestBody: withExample(requestBody, body) }),
    responses: showAnswers(responses, { [String(answer.status)]: answer.body, '4XX': refusal.answer.body }),
    'x-codeSamples': [{ lang: 'Shell', label: 'curl', source: toCommand(method, baseUrl, withBaseUrl(recording)) }],
  };
}

function showAnswers(responses: unknown, bodies: Record<string, object | null>): Json {
  const entries = isObject(responses) ? Object.entries(responses) : [];
  return Object.fromEntries(
    entries.map(([status, response]) => {
      const body = bodies[status];
      return [status, isObject(response) && body ? withExample(response, body) : response];
    }),
  );
}

/** Adds the example to the only media type. */
function withExample(holder: Json, example: object): Json {
  const { content } = holder;
  if (!isObject(content)) return holder;
  const shown = Object.entries(content).map(([type, media]) => [type, isObject(media) ? { ...media, example } : media]);
  return { ...holder, content: Object.fromEntries(shown) };
}

/** A curl command to paste, with a placeholder for the key. */
function toCommand(method: string, baseUrl: string, { path, body, form, headers = {} }: Recording): string {
  const parts = [`curl ${quoted(`${baseUrl}${path}`)}`, '-H "Authorization: Bearer $KEY"'];
  if (method !== 'GET' && (method !== 'POST' || body === undefined)) parts.splice(1, 0, `-X ${method}`);
  for (const [name, value] of Object.entries(headers)) parts.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (body !== undefined && form === true) {
    for (const [name, value] of Object.entries(body)) parts.push(`-F ${quoted(`${name}=${asPart(name, value)}`)}`);
  } else if (body !== undefined) {
    parts.push("-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body, null, 2))}`);
  }
  return parts.join(' \\\n  ');
}

const FILES = new Set(['file', 'files']);
const asPart = (name: string, value: unknown): string => (FILES.has(name) ? `@${String(value)}` : String(value));

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

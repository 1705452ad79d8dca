import type { FastifyRequest } from 'fastify';
import { fail } from '../../core/fail.ts';
import { FieldErrors } from '../../core/field-errors.ts';
import type { AppRequest } from '../../wire/schemas/app.ts';
import { fieldsOf } from '../read-request.ts';

// Form of an app; mirrors the checks of the API's schema.

const MOST_URIS = 20;
const LONGEST = { name: 100, website: 2048, webhook_url: 2048 };
// The domain checks the exact limit; this one only bounds how much is read.
const MOST_LOGO = 1_000_000;

export interface AppForm extends Pick<AppRequest, 'name' | 'redirect_uris' | 'website' | 'webhook_url' | 'logo'> {
  confidential: boolean;
}

/** The logo, if one was chosen, is a data URI. */
export async function readAppForm(request: FastifyRequest): Promise<AppForm> {
  const sent = request.isMultipart()
    ? await readParts(request).catch((cause: unknown) =>
        fail('malformed_request', { message: 'The form could not be read.', cause }),
      )
    : { fields: fieldsOf(request), logo: null };
  const { fields, logo } = sent;
  const text = (name: string) => {
    const value = fields[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    name: text('name'),
    redirect_uris: text('redirect_uris').split(/\s+/).filter(Boolean),
    website: text('website') || null,
    webhook_url: text('webhook_url') || null,
    confidential: text('kind') !== 'public',
    ...(logo === null ? {} : { logo }),
  };
}

/** Refuses input that the API's schema would refuse. */
export function checkAppForm({ name, redirect_uris, website, webhook_url }: AppForm): void {
  const errors = new FieldErrors();
  if (name === '') errors.add('name', 'Give the app a name.');
  const texts = [
    ['name', name],
    ['website', website],
    ['webhook_url', webhook_url],
  ] as const;
  for (const [field, value] of texts) {
    const most = LONGEST[field];
    if ((value ?? '').length > most) errors.add(field, `Must be at most ${most} characters.`);
  }
  if (redirect_uris.length === 0) errors.add('redirect_uris', 'Give at least one address.');
  if (redirect_uris.length > MOST_URIS) errors.add('redirect_uris', `Give at most ${MOST_URIS} addresses.`);
  if (redirect_uris.some((uri) => uri.length > 2048))
    errors.add('redirect_uris', 'Each must be at most 2048 characters.');
  errors.throwIfAny();
}

async function readParts(request: FastifyRequest) {
  const fields: Record<string, unknown> = {};
  let logo: string | null = null;
  for await (const part of request.parts({ limits: { files: 1, fileSize: MOST_LOGO } })) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      continue;
    }
    const bytes = await part.toBuffer();
    // A form whose file input was left empty sends a part without bytes.
    if (part.fieldname === 'logo' && bytes.length > 0) logo = dataUri(bytes, part.mimetype);
  }
  return { fields, logo };
}

const dataUri = (bytes: Buffer, mimetype: string) => `data:${mimetype};base64,${bytes.toString('base64')}`;

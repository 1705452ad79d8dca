import { text } from '../../../kit/form/text.tsx';

export const PARTNER_NAME = {
  name: text('partners.name', { hint: 'partner.name.hint', required: true, autofocus: true }, { maxLength: 200 }),
};

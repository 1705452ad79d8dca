import { text } from '../../kit/form/text.tsx';

export const NAME_AND_EMAIL = {
  name: text('customers.name', { required: true, autofocus: true }, { maxLength: 200 }),
  email: text('customers.email', { required: true }, { type: 'email', maxLength: 254 }),
};

import { type Static, Type } from 'typebox';
import { Text } from '../scalars.ts';
import { asChange, asSetting } from './version.ts';

const line = (description: string) => Type.String({ maxLength: 500, description });

/** Fields of the company, as they are given and answered. */
export const companyFields = {
  name: Text(200, { description: 'The name that customers know' }),
  address: line('Its postal address, printed on papers; empty when none was set'),
  phone: line('Its telephone number, printed on papers; empty when none was set'),
  email: line('Its mail address, printed on papers; empty when none was set'),
};

export const Company = asSetting('Company', companyFields, 'Who the firm is, as pages, letters and papers say it');
export type Company = Static<typeof Company>;
export const CompanyChange = asChange(companyFields);

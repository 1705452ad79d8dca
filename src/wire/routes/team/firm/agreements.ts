import { Type } from 'typebox';
import { Agreement, AgreementChange } from '../../../schemas/firm/agreement.ts';
import { FirmVersion, RestoreRequest } from '../../../schemas/firm/version.ts';
import { Token } from '../../../schemas/scalars.ts';
import { at, change, list, read, roles, tagged } from '../../route.ts';
import { VersionIn } from './firm.ts';

const readers = roles('finance', 'pricing', 'support');
const finance = roles('finance');
const account = at('acct');
const version = {
  params: Type.Object({ token: Token('acct', 'Account to act on'), version: VersionIn }),
};

export const TEAM_AGREEMENT_ROUTES = tagged('Team: the firm', {
  teamGetAgreement: read(readers, 'Retrieve a customer’s agreement', Agreement, account),
  teamChangeAgreement: change(finance, 'Update a customer’s agreement, now or from a later date', Agreement, {
    ...account,
    body: AgreementChange,
    versioned: 'teamGetAgreement',
  }),
  teamListAgreements: list(readers, 'List the versions of an agreement, newest first', FirmVersion, account),
  teamRestoreAgreement: change(finance, 'Restore an earlier version of an agreement', Agreement, {
    ...version,
    body: RestoreRequest,
  }),
  teamWithdrawAgreement: change(finance, 'Withdraw a scheduled version of an agreement', Agreement, version),
});

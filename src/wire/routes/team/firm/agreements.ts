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
  params: Type.Object({ token: Token('acct', 'The account that the call is about'), version: VersionIn }),
};

export const TEAM_AGREEMENT_ROUTES = tagged('Team: the firm', {
  teamGetAgreement: read(readers, 'Read what is agreed with a customer', Agreement, account),
  teamChangeAgreement: change(finance, 'Change what is agreed with a customer, at once or from a day on', Agreement, {
    ...account,
    body: AgreementChange,
    versioned: 'teamGetAgreement',
  }),
  teamListAgreements: list(readers, 'List the versions of an agreement, the newest first', FirmVersion, account),
  teamRestoreAgreement: change(finance, 'Make an earlier version of an agreement hold again', Agreement, {
    ...version,
    body: RestoreRequest,
  }),
  teamWithdrawAgreement: change(finance, 'Take back a version that does not hold yet', Agreement, version),
});

import { Type } from 'typebox';
import { Company, CompanyChange } from '../../../schemas/firm/company.ts';
import { Guide, GuideChange, TestEmail, TestEmailRequest } from '../../../schemas/firm/guide.ts';
import { Invoicing, InvoicingChange } from '../../../schemas/firm/invoicing.ts';
import { FirmPicture, PictureRequest } from '../../../schemas/firm/picture.ts';
import { FirmVersion, RestoreRequest, TopicIn } from '../../../schemas/firm/version.ts';
import { Token } from '../../../schemas/scalars.ts';
import { admins, change, create, list, read, roles, tagged } from '../../route.ts';

/** Readers of all topics; each topic has its own writers. */
const readers = roles('finance', 'pricing', 'support');
const office = roles('finance');
const topic = { params: Type.Object({ topic: TopicIn }) };
/** Version in a path. */
export const VersionIn = Type.String({
  pattern: '^[0-9]{1,9}$',
  description: 'Version number. 0 is the original configuration',
  examples: ['1'],
});
const version = {
  params: Type.Object({
    topic: TopicIn,
    version: VersionIn,
  }),
};

export const TEAM_FIRM_ROUTES = tagged('Team: the firm', {
  teamGetCompany: read(readers, 'Retrieve the company details', Company),
  teamChangeCompany: change(admins, 'Update the company details, now or from a later date', Company, {
    body: CompanyChange,
    versioned: 'teamGetCompany',
  }),
  teamGetInvoicing: read(readers, 'Retrieve the invoicing settings', Invoicing),
  teamChangeInvoicing: change(office, 'Update the invoicing settings', Invoicing, {
    body: InvoicingChange,
    versioned: 'teamGetInvoicing',
  }),
  teamAddPicture: create(admins, 'Upload a picture for use in settings', FirmPicture, { body: PictureRequest }),
  teamGetPicture: read(readers, 'Retrieve a picture', FirmPicture, {
    params: Type.Object({ token: Token('pic', 'Token of the picture') }),
  }),
  teamGetGuide: read(admins, 'Retrieve the setup guide and its progress', Guide),
  teamChangeGuide: change(admins, 'Mark a setup step, or dismiss the guide', Guide, { body: GuideChange }),
  teamSendTestEmail: change(admins, 'Send a test email immediately', TestEmail, { body: TestEmailRequest }),
  teamGoOnWithTestOrder: change(admins, 'Start the test order, or perform the customer’s next step', Guide),
  teamListFirmVersions: list(readers, 'List the versions of a company setting, newest first', FirmVersion, {
    ...topic,
  }),
  teamRestoreFirmVersion: change(office, 'Restore an earlier version of a setting', FirmVersion, {
    ...version,
    body: RestoreRequest,
  }),
  teamWithdrawFirmVersion: change(office, 'Withdraw a scheduled version of a setting', FirmVersion, version),
});

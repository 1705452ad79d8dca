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
  description: 'Number of the version; 0: what was delivered',
  examples: ['1'],
});
const version = {
  params: Type.Object({
    topic: TopicIn,
    version: VersionIn,
  }),
};

export const TEAM_FIRM_ROUTES = tagged('Team: the firm', {
  teamGetCompany: read(readers, 'Read who the firm is', Company),
  teamChangeCompany: change(admins, 'Change who the firm is, at once or from a day on', Company, {
    body: CompanyChange,
    versioned: 'teamGetCompany',
  }),
  teamGetInvoicing: read(readers, 'Read how the firm numbers, issues and reminds of invoices', Invoicing),
  teamChangeInvoicing: change(office, 'Change how the firm numbers, issues and reminds of invoices', Invoicing, {
    body: InvoicingChange,
    versioned: 'teamGetInvoicing',
  }),
  teamAddPicture: create(admins, 'Add a picture that settings can name', FirmPicture, { body: PictureRequest }),
  teamGetPicture: read(readers, 'Read a picture of the firm', FirmPicture, {
    params: Type.Object({ token: Token('pic', 'Token of the picture') }),
  }),
  teamGetGuide: read(admins, 'Read what the first day asks of the firm, and how far it has come', Guide),
  teamChangeGuide: change(admins, 'Mark a step of the first day, or put the guide away', Guide, { body: GuideChange }),
  teamSendTestEmail: change(admins, 'Send a test email, at once', TestEmail, { body: TestEmailRequest }),
  teamGoOnWithTestOrder: change(admins, 'Begin the test order, or take the next step of its customer', Guide),
  teamListFirmVersions: list(readers, 'List the versions of a setting of the firm, the newest first', FirmVersion, {
    ...topic,
  }),
  teamRestoreFirmVersion: change(office, 'Make an earlier version of a setting hold again', FirmVersion, {
    ...version,
    body: RestoreRequest,
  }),
  teamWithdrawFirmVersion: change(office, 'Take back a version that does not hold yet', FirmVersion, version),
});

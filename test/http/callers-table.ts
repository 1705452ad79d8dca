import type { Operation } from '../../src/wire/paths.ts';
import { FIRM_TABLE } from './firm-callers-table.ts';
import { PAPER_TABLE } from './paper-callers-table.ts';
import { CLOSED_TO_PEOPLE, PEOPLE_CELLS } from './people-callers-table.ts';

// Rights of each caller on each route. A letter is a refusal by its code; + means the caller is let in, whatever the
// answer is then. The callers:
//
//   other       a key of another account               unverified  an app with every scope, not verified
//   revoked     a key that was revoked                 verified    a verified one
//   narrow      a key with only files:read             sandbox     a key of the account's own sandbox
//   ended       an app that was disconnected           own         a key of the account
//   expired     an expired token of an app             team_key    a key of the team
//   link        the secret of a payment link           admin …     people of the team, signed in, by role
//   made_up     a key that never existed               member      a signed-in owner who names no account
//
// A role's o on an order: the order is not one that the role works on.

/** Marks in the table, by error code. */
export const REFUSAL_MARKS: Readonly<Record<string, string>> = {
  unauthenticated: 'u',
  invalid_api_key: 'i',
  key_revoked: 'r',
  token_expired: 'e',
  insufficient_scope: 's',
  not_found: 'o',
  payment_requires_verified_app: 'v',
};

const TABLE = `
                       other revoked narrow ended expired link made_up nobody member unverified verified sandbox own team_key admin pricing translator proofreader notary shipping support finance
ping                   +     r       +      i     e       i    i       u      u      +          +        +       +   i        u     u       u          u           u      u        u       u
getAccount             +     r       s      i     e       i    i       u      u      +          +        +       +   i        u     u       u          u           u      u        u       u
changeAccount          +     r       s      i     e       i    i       u      u      +          +        +       +   i        u     u       u          u           u      u        u       u
listKeys               +     r       s      i     e       i    i       u      u      s          s        +       +   i        u     u       u          u           u      u        u       u
createKey              +     r       s      i     e       i    i       u      u      s          s        +       +   i        u     u       u          u           u      u        u       u
getKey                 o     r       s      i     e       i    i       u      u      s          s        o       +   i        u     u       u          u           u      u        u       u
changeKey              o     r       s      i     e       i    i       u      u      s          s        o       +   i        u     u       u          u           u      u        u       u
revokeKey              o     r       s      i     e       i    i       u      u      s          s        o       +   i        u     u       u          u           u      u        u       u
listLanguages          +     r       +      i     e       i    i       u      u      +          +        +       +   i        u     u       u          u           u      u        u       u
getCatalogue           +     r       +      i     e       i    i       u      u      +          +        +       +   i        u     u       u          u           u      u        u       u
uploadFile             +     r       s      i     e       i    i       u      u      +          +        +       +   i        u     u       u          u           u      u        u       u
listFiles              +     r       +      i     e       i    i       u      u      +          +        +       +   i        u     u       u          u           u      u        u       u
getFile                o     r       +      i     e       i    i       u      u      +          +        o       +   i        u     u       u          u           u      u        u       u
downloadFile           o     r       +      i     e       i    i       u      u      +          +        o       +   i        u     u       u          u           u      u        u       u
deleteFile             o     r       s      i     e       i    i       u      u      +          +        o       +   i        u     u       u          u           u      u        u       u
createQuote            +     r       s      i     e       i    i       u      u      +          +        +       +   i        u     u       u          u           u      u        u       u
previewQuote           +     r       s      i     e       i    i       u      u      +          +        +       +   i        u     u       u          u           u      u        u       u
listQuotes             +     r       s      i     e       i    i       u      u      +          +        +       +   i        u     u       u          u           u      u        u       u
getQuote               o     r       s      i     e       i    i       u      u      +          +        o       +   i        u     u       u          u           u      u        u       u
editQuote              o     r       s      i     e       i    i       u      u      +          +        o       +   i        u     u       u          u           u      u        u       u
renewQuote             o     r       s      i     e       i    i       u      u      +          +        o       +   i        u     u       u          u           u      u        u       u
cancelQuote            o     r       s      i     e       i    i       u      u      +          +        o       +   i        u     u       u          u           u      u        u       u
payQuote               o     r       s      i     e       i    i       u      u      +          +        o       +   i        u     u       u          u           u      u        u       u
listQuoteMessages      o     r       s      i     e       i    i       u      u      +          +        o       +   i        u     u       u          u           u      u        u       u
createQuoteMessage     o     r       s      i     e       i    i       u      u      +          +        o       +   i        u     u       u          u           u      u        u       u
shareQuoteMessages     o     r       s      i     e       i    i       u      u      +          +        o       +   i        u     u       u          u           u      u        u       u
revokeOrderLinks       o     r       s      i     e       i    i       u      u      s          s        o       +   i        u     u       u          u           u      u        u       u
listOrders             +     r       s      i     e       i    i       u      u      +          +        +       +   i        u     u       u          u           u      u        u       u
getOrder               o     r       s      i     e       i    i       u      u      +          +        o       +   i        u     u       u          u           u      u        u       u
listOrderFiles         o     r       s      i     e       i    i       u      u      +          +        o       +   i        u     u       u          u           u      u        u       u
downloadOrder          o     r       s      i     e       i    i       u      u      +          +        o       +   i        u     u       u          u           u      u        u       u
getOrderTimeline       o     r       s      i     e       i    i       u      u      +          +        o       +   i        u     u       u          u           u      u        u       u
approveOrder           o     r       s      i     e       i    i       u      u      +          +        o       +   i        u     u       u          u           u      u        u       u
reviseOrder            o     r       s      i     e       i    i       u      u      +          +        o       +   i        u     u       u          u           u      u        u       u
listOrderMessages      o     r       s      i     e       i    i       u      u      +          +        o       +   i        u     u       u          u           u      u        u       u
createOrderMessage     o     r       s      i     e       i    i       u      u      +          +        o       +   i        u     u       u          u           u      u        u       u
shareOrderMessages     o     r       s      i     e       i    i       u      u      +          +        o       +   i        u     u       u          u           u      u        u       u
addOrderFiles          o     r       s      i     e       i    i       u      u      +          +        o       +   i        u     u       u          u           u      u        u       u
payAdjustment          o     r       s      i     e       i    i       u      u      v          +        o       +   i        u     u       u          u           u      u        u       u
declineAdjustment      o     r       s      i     e       i    i       u      u      +          +        o       +   i        u     u       u          u           u      u        u       u
requestCancellation    o     r       s      i     e       i    i       u      u      +          +        o       +   i        u     u       u          u           u      u        u       u
withdrawCancellation   o     r       s      i     e       i    i       u      u      +          +        o       +   i        u     u       u          u           u      u        u       u
getCertificate         o     r       s      i     e       i    i       u      u      +          +        o       +   i        u     u       u          u           u      u        u       u
createSource           +     r       s      i     e       i    i       u      u      s          s        +       +   i        u     u       u          u           u      u        u       u
defaultSource          o     r       s      i     e       i    i       u      u      s          s        o       +   i        u     u       u          u           u      u        u       u
deleteSource           o     r       s      i     e       i    i       u      u      s          s        o       +   i        u     u       u          u           u      u        u       u
listInvoices           +     r       s      i     e       i    i       u      u      +          +        +       +   i        u     u       u          u           u      u        u       u
getInvoice             o     r       s      i     e       i    i       u      u      +          +        o       +   i        u     u       u          u           u      u        u       u
downloadInvoice        o     r       s      i     e       i    i       u      u      +          +        o       +   i        u     u       u          u           u      u        u       u
listEvents             +     r       s      i     e       i    i       u      u      +          +        +       +   i        u     u       u          u           u      u        u       u
listDeliveries         +     r       s      i     e       i    i       u      u      +          +        +       +   i        u     u       u          u           u      u        u       u
getDelivery            o     r       s      i     e       i    i       u      u      o          o        o       +   i        u     u       u          u           u      u        u       u
replayDelivery         o     r       s      i     e       i    i       u      u      o          o        o       +   i        u     u       u          u           u      u        u       u
replayDeliveries       +     r       s      i     e       i    i       u      u      +          +        +       +   i        u     u       u          u           u      u        u       u
testWebhook            +     r       s      i     e       i    i       u      u      +          +        +       +   i        u     u       u          u           u      u        u       u
rotateWebhookSecret    +     r       s      i     e       i    i       u      u      s          s        +       +   i        u     u       u          u           u      u        u       u
stream                 +     r       +      i     e       i    i       u      u      +          +        +       +   i        u     u       u          u           u      u        u       u
listEndpoints          +     r       s      i     e       i    i       u      u      +          +        +       +   i        u     u       u          u           u      u        u       u
createEndpoint         +     r       s      i     e       i    i       u      u      s          s        +       +   i        u     u       u          u           u      u        u       u
getEndpoint            o     r       s      i     e       i    i       u      u      o          o        o       +   i        u     u       u          u           u      u        u       u
changeEndpoint         o     r       s      i     e       i    i       u      u      o          o        o       +   i        u     u       u          u           u      u        u       u
deleteEndpoint         o     r       s      i     e       i    i       u      u      s          s        o       +   i        u     u       u          u           u      u        u       u
rotateEndpointSecret   o     r       s      i     e       i    i       u      u      s          s        o       +   i        u     u       u          u           u      u        u       u
resendToEndpoint       o     r       s      i     e       i    i       u      u      o          o        o       +   i        u     u       u          u           u      u        u       u
sandboxPriceQuote      o     r       s      i     e       i    i       u      u      o          o        +       o   i        u     u       u          u           u      u        u       u
sandboxDeclineQuote    o     r       s      i     e       i    i       u      u      o          o        +       o   i        u     u       u          u           u      u        u       u
sandboxExpireQuote     o     r       s      i     e       i    i       u      u      o          o        +       o   i        u     u       u          u           u      u        u       u
sandboxAdvanceOrder    o     r       s      i     e       i    i       u      u      o          o        +       o   i        u     u       u          u           u      u        u       u
sandboxHoldOrder       o     r       s      i     e       i    i       u      u      o          o        +       o   i        u     u       u          u           u      u        u       u
sandboxResumeOrder     o     r       s      i     e       i    i       u      u      o          o        +       o   i        u     u       u          u           u      u        u       u
sandboxRefundOrder     o     r       s      i     e       i    i       u      u      o          o        +       o   i        u     u       u          u           u      u        u       u
sandboxVoidOrder       o     r       s      i     e       i    i       u      u      o          o        +       o   i        u     u       u          u           u      u        u       u
sandboxListEmails     o     r       s      i     e       i    i       u      u      s          s        +       o   i        u     u       u          u           u      u        u       u
listApps               +     r       s      i     e       i    i       u      u      s          s        +       +   i        u     u       u          u           u      u        u       u
createApp              +     r       s      i     e       i    i       u      u      s          s        +       +   i        u     u       u          u           u      u        u       u
getApp                 o     r       s      i     e       i    i       u      u      s          s        o       +   i        u     u       u          u           u      u        u       u
changeApp              o     r       s      i     e       i    i       u      u      s          s        o       +   i        u     u       u          u           u      u        u       u
disableApp             o     r       s      i     e       i    i       u      u      s          s        o       +   i        u     u       u          u           u      u        u       u
rotateAppSecret        o     r       s      i     e       i    i       u      u      s          s        o       +   i        u     u       u          u           u      u        u       u
rotateAppWebhookSecret o     r       s      i     e       i    i       u      u      s          s        o       +   i        u     u       u          u           u      u        u       u
listConnections        +     r       s      i     e       i    i       u      u      s          s        +       +   i        u     u       u          u           u      u        u       u
getConnection          o     r       s      i     e       i    i       u      u      s          s        o       +   i        u     u       u          u           u      u        u       u
endConnection          o     r       s      i     e       i    i       u      u      s          s        o       +   i        u     u       u          u           u      u        u       u
teamGetSelf            i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       +          +           +      +        +       +
teamStream             i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       +          +           +      +        +       +
teamTellPresence       i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     o       o          o           o      o        +       +
teamGetCatalogue       i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       +          +           +      +        +       +
teamCreateAccount      i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        +       s
teamListAccounts       i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        +       +
teamGetAccount         i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        +       +
teamChangeAccount      i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        +       +
teamCreateSource       i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        +       s
teamDefaultSource      i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        +       s
teamDeleteSource       i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        +       s
teamListKeys           i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        +       s
teamCreateKey          i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        +       s
teamGetKey             i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        +       s
teamChangeKey          i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        +       s
teamRevokeKey          i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        +       s
teamListMembers        i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        +       s
teamInviteMember       i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        +       s
teamGetMember          i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        +       s
teamChangeMember       i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        +       s
teamRemoveMember       i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        +       s
teamListPartners       i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamCreatePartner      i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       s
teamGetPartner         i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamChangePartner      i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       s
teamGetPartnerReport   i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamDownloadPartnerReport i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamListQuotes         i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       s          s           s      s        +       +
teamGetQuote           i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       s          s           s      s        +       +
teamPriceQuote         i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       s          s           s      s        s       +
teamCancelQuote        i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       s          s           s      s        +       s
teamIntakeQuote        i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       s          s           s      s        s       s
teamAssignQuote        i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       s          s           s      s        s       s
teamListQuoteMessages  i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       s          s           s      s        +       s
teamCreateQuoteMessage i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       s          s           s      s        +       s
teamListQuoteNotes     i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       s          s           s      s        +       +
teamCreateQuoteNote    i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       s          s           s      s        +       +
teamRevokeOrderLinks   i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       s          s           s      s        +       s
teamListOrders         i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       +          +           +      +        +       +
teamGetOrder           i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       o          o           o      o        +       +
teamChangeOrder        i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       s
teamGetOrderTimeline   i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       o          o           o      o        +       +
teamIntakeOrder        i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       o          o           s      s        s       s
teamAssignOrder        i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          o           s      s        s       s
teamListOrderAssignments i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       o          o           s      s        +       +
teamListSuggestions    i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          +           s      s        s       s
teamAcceptOrder        i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       o          s           s      s        s       s
teamAddTranslation     i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       +          +           s      s        s       s
teamAddDeliverable     i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       +          +           +      s        s       s
teamAddConversion      i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       +          s           s      s        s       s
teamTranslatedOrder    i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       o          s           s      s        s       s
teamProofreadOrder     i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          o           s      s        s       s
teamSendBack           i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          o           s      s        s       s
teamReviewOrder        i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          o           s      s        s       s
teamGetPrintPack       i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           o      o        s       s
teamNotarizeOrder      i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           o      s        s       s
teamShipOrder          i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      o        s       s
teamRecordApostille    i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           +      +        s       s
teamReceiveOriginal    i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           +      +        s       s
teamMoveOriginal       i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           +      +        s       s
teamReturnOriginal     i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           +      +        s       s
teamCompleteOrder      i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          o           s      o        s       s
teamHoldOrder          i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       o          o           o      o        +       s
teamResumeOrder        i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       o          o           o      o        +       s
teamListOrderMessages  i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          o           s      s        +       s
teamCreateOrderMessage i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          o           s      s        +       s
teamListOrderNotes     i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       o          o           o      o        +       +
teamCreateOrderNote    i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       o          o           o      o        +       +
teamProposeAdjustment  i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamPreviewAdjustment  i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamWithdrawAdjustment i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamCreditOrder        i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamGrantCancellation  i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        +       s
teamDeclineCancellation i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        +       s
teamRefundOrder        i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamVoidOrder          i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamCancelOrder        i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamListWork           i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       +          +           +      +        +       +
teamListWorkItems      i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       +          +           +      +        +       +
teamSearch             i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       +          +           +      +        +       +
teamListViews          i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       +          +           +      +        +       +
teamCreateView         i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       +          +           +      +        +       +
teamChangeView         i     r       i      i     e       i    i       u      u      i          i        i       i   o        o     o       o          o           o      o        o       o
teamDeleteView         i     r       i      i     e       i    i       u      u      i          i        i       i   o        o     o       o          o           o      o        o       o
teamListAssignments    i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       +          +           s      s        +       +
teamGetAssignment      i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       o          o           s      s        +       +
teamChangeAssignment   i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          o           s      s        s       s
teamWithdrawAssignment i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          o           s      s        s       s
teamListPayables       i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamListPayableTotals  i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamDownloadPayables   i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamGetFile            i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       o          o           o      o        +       +
teamReadFile           i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       o          o           o      o        +       +
teamGetFileText        i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       o          o           o      o        +       +
teamListDeliveries     i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        +       +
teamReplayDelivery     i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        +       s
teamListEndpoints      i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        +       s
teamRevokeCertificate  i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       s
teamListInvoices       i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamGetInvoice         i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamDownloadInvoice    i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamIssueInvoice       i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamSettleInvoice      i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamVoidInvoice        i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamListRates          i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       +          s           s      s        s       s
teamImportRates        i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       s
teamGetHealth          i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       s
teamListJobs           i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       s
teamListEmails          i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       s
teamResendEmail         i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       s
teamListAudit          i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       s
teamListPeople         i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       s
teamCreatePerson       i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       s
teamGetPerson          i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       s
teamChangePerson       i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       s
teamCreateSignInLink   i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       s
teamListApps           i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       s
teamCreateApp          i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       s
teamGetApp             i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       s
teamChangeApp          i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       s
teamListConnections    i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       s
teamEndConnection      i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       s
`;

const [head = '', ...lines] = `${TABLE.trim()}\n${FIRM_TABLE.trim()}\n${PAPER_TABLE.trim()}`.split('\n');
const callers = head.trim().split(/\s+/);

export const CELLS = Object.fromEntries(
  lines.map((line) => {
    const [operation = '', ...cells] = line.trim().split(/\s+/);
    const people = PEOPLE_CELLS[operation] ?? (operation.startsWith('team') ? CLOSED_TO_PEOPLE : {});
    return [operation, { ...Object.fromEntries(callers.map((caller, at) => [caller, cells[at]])), ...people }];
  }),
) as Record<Operation, Record<string, string>>;

// Signed-in people who name the account in the Dragoman-Account header, by role, with the marks of `callers-table.ts`.
// The team's calls are missing here: all of these callers are refused there.
//
//   as_owner …   members of the account           cross_site   an owner of it, on a page of another site
//   as_stranger  an owner of another account

const TABLE = `
                        as_owner as_member as_billing as_read_only as_stranger cross_site
ping                    +        +         +          +            o           u
getAccount              +        +         +          +            o           u
stream                  +        +         +          +            o           u
changeAccount           +        s         s          s            o           u
listKeys                +        s         s          s            o           u
createKey               +        s         s          s            o           u
getKey                  +        s         s          s            o           u
changeKey               +        s         s          s            o           u
revokeKey               +        s         s          s            o           u
listLanguages           +        +         +          +            o           u
getCatalogue            +        +         +          +            o           u
uploadFile              +        +         s          s            o           u
listFiles               +        +         +          +            o           u
getFile                 +        +         +          +            o           u
downloadFile            +        +         +          +            o           u
deleteFile              +        +         s          s            o           u
createQuote             +        +         s          s            o           u
previewQuote            +        +         +          +            o           u
listQuotes              +        +         +          +            o           u
getQuote                +        +         +          +            o           u
editQuote               +        +         s          s            o           u
renewQuote              +        +         s          s            o           u
cancelQuote             +        +         s          s            o           u
payQuote                +        +         +          s            o           u
revokeOrderLinks        +        s         s          s            o           u
listOrders              +        +         +          +            o           u
getOrder                +        +         +          +            o           u
listOrderFiles          +        +         +          +            o           u
downloadOrder           +        +         +          +            o           u
getOrderTimeline        +        +         +          +            o           u
approveOrder            +        +         s          s            o           u
reviseOrder             +        +         s          s            o           u
listOrderFiles          +        +         +          +            o           u
downloadOrder           +        +         +          +            o           u
revokeOrderLinks        +        s         s          s            o           u
addOrderFiles           +        +         s          s            o           u
payAdjustment           +        +         +          s            o           u
declineAdjustment       +        +         s          s            o           u
requestCancellation     +        +         s          s            o           u
withdrawCancellation    +        +         s          s            o           u
listQuoteMessages       +        +         +          +            o           u
createQuoteMessage      +        +         s          s            o           u
shareQuoteMessages      +        +         s          s            o           u
listOrderMessages       +        +         +          +            o           u
createOrderMessage      +        +         s          s            o           u
shareOrderMessages      +        +         s          s            o           u
getCertificate          +        +         +          +            o           u
createSource            +        s         +          s            o           u
defaultSource           +        s         +          s            o           u
deleteSource            +        s         +          s            o           u
listInvoices            +        +         +          +            o           u
getInvoice              +        +         +          +            o           u
downloadInvoice         +        +         +          +            o           u
listCreditNotes         +        +         +          +            o           u
downloadCreditNote      +        +         +          +            o           u
listReceipts            +        +         +          +            o           u
downloadReceipt         +        +         +          +            o           u
getStatement            +        +         +          +            o           u
downloadStatement       +        +         +          +            o           u
downloadStatementPdf          +        +         +          +            o           u
listEvents              +        +         +          +            o           u
listDeliveries          +        +         +          +            o           u
getDelivery             +        +         +          +            o           u
replayDelivery          +        +         s          s            o           u
replayDeliveries        +        +         s          s            o           u
testWebhook             +        +         s          s            o           u
rotateWebhookSecret     +        +         s          s            o           u
listEndpoints           +        +         +          +            o           u
createEndpoint          +        +         s          s            o           u
getEndpoint             +        +         +          +            o           u
changeEndpoint          +        +         s          s            o           u
deleteEndpoint          +        +         s          s            o           u
rotateEndpointSecret    +        +         s          s            o           u
resendToEndpoint        +        +         s          s            o           u
sandboxPriceQuote       o        o         s          s            o           u
sandboxDeclineQuote     o        o         s          s            o           u
sandboxExpireQuote      o        o         s          s            o           u
sandboxAdvanceOrder     o        o         s          s            o           u
sandboxHoldOrder        o        o         s          s            o           u
sandboxResumeOrder      o        o         s          s            o           u
sandboxRefundOrder      o        o         s          s            o           u
sandboxVoidOrder        o        o         s          s            o           u
sandboxListEmails       o        o         s          s            o           u
listApps                +        +         +          +            o           u
createApp               +        s         s          s            o           u
getApp                  +        +         +          +            o           u
changeApp               +        s         s          s            o           u
disableApp              +        s         s          s            o           u
rotateAppSecret         +        s         s          s            o           u
rotateAppWebhookSecret  +        s         s          s            o           u
listConnections         +        +         +          +            o           u
getConnection           +        +         +          +            o           u
endConnection           +        s         s          s            o           u
`;

const [head = '', ...lines] = TABLE.trim().split('\n');
const people = head.trim().split(/\s+/);

/** Expected mark of each caller, by operation; without the team's calls. */
export const PEOPLE_CELLS: Readonly<Record<string, Record<string, string>>> = Object.fromEntries(
  lines.map((line) => {
    const [operation = '', ...cells] = line.trim().split(/\s+/);
    return [operation, Object.fromEntries(people.map((person, at) => [person, cells[at] ?? '']))];
  }),
);

export const CLOSED_TO_PEOPLE = Object.fromEntries(people.map((person) => [person, 'u']));

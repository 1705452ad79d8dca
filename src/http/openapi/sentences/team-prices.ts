/** Descriptions of operations on price lists. */
export const TEAM_PRICE_SENTENCES = {
  teamListPriceLists:
    'Returns all price lists, oldest first: currency, whether the list is the default, which version is in effect, and whether it has a draft.',
  teamCreatePriceList:
    'Creates a price list for a currency, with a draft copied from `copy_of` or, without it, from the current main list. The first list of a currency is its default. A key that is already in use fails with 422.',
  teamGetPriceList:
    'Returns a price list with its versions, newest first, and its draft with all errors in it. To read the rules of an old version, fetch it by its number.',
  teamChangePriceList:
    'Renames a price list, makes it the default of its currency, or makes it the main list, which applies to accounts without a currency. It replaces the previous default or main list. Send `If-Match` to avoid overwriting someone else’s changes.',
  teamGetPriceVersion:
    'Returns the contents of a published version. It never changes, because quotes were priced with it.',
  teamWithdrawPriceVersion:
    'Withdraws a version before it starts. The version before it stays in effect. A version that starts within 2 seconds fails with 422 `invalid_state`.',
  teamChangePriceDraft:
    'Replaces the entire draft, up to 5,000 rules. A draft with errors is saved, and the response lists them. Send `If-Match` to avoid overwriting someone else’s changes.',
  teamDeletePriceDraft: 'Deletes the draft. Published versions aren’t affected. Without a draft, nothing changes.',
  teamCopyPriceVersion:
    'Replaces the draft with the contents of an earlier version. Preview and publish the draft to put it into effect.',
  teamCheckPriceList:
    'Validates a list the way publishing does, and returns all errors at once with their paths: invalid fields, cases that no rule prices, and two rules of equal rank for one case. Nothing is stored.',
  teamGetPricePreview:
    'Returns the cost of the last 100 live quotes of the accounts that use this list, with the version in effect and with the draft, each with the account’s discount and own prices, plus the totals and the `hash` you need for publishing. A list that no account uses yet shows the last quotes in its currency (`quotes_of`). A draft with errors fails with 422 and lists all of them, and so does a draft that would end a customer’s own prices.',
  teamPublishPriceList:
    'Publishes the draft as a version that takes effect in 5 seconds, or from `starts_at`. Requires the `hash` of a preview. If the draft or the version in effect has changed since, the request fails with 409 `stale`. A start in the past, or at the same time as another version, fails with 422.',
} as const;

/** Descriptions of operations on price lists. */
export const TEAM_PRICE_SENTENCES = {
  teamListPriceLists:
    'Every price list, the oldest first: its currency, whether it is the default, which version holds, and whether one is being written.',
  teamCreatePriceList:
    'Begins a price list of a currency with a draft: what `copy_of` says, else what the main list says now. The first of a currency is its default. A key that is taken is 422.',
  teamGetPriceList:
    'A price list with its versions, the newest first, and with its draft and all that is wrong with it. Rules of an old version are read by its number.',
  teamChangePriceList:
    'Renames a price list, makes it the default of its currency, or the main list: what holds for accounts without a currency. It takes the place of the one that was. `If-Match` guards against changing what somebody else has changed meanwhile.',
  teamGetPriceVersion: 'What a published version says. It never changes: quotes of its time were priced by it.',
  teamWithdrawPriceVersion:
    'Takes back a version that has not begun; what held before goes on. One that begins within 2 seconds is 422 `invalid_state`.',
  teamChangePriceDraft:
    'Writes the draft whole, up to 5,000 rules. It is kept with its faults, which are answered with it. `If-Match` guards against writing over what somebody else wrote.',
  teamDeletePriceDraft: 'Throws the draft away; the versions stay as they are. Without a draft nothing is changed.',
  teamCopyPriceVersion:
    'Back again: the draft says what a version said, whatever it said before. Preview and publish it to make it hold.',
  teamCheckPriceList:
    'Checks a list as publishing would, every fault at once with its path: a field that is wrong, a case that no rule prices, two rules of one rank for one case. Stores nothing.',
  teamGetPricePreview:
    'What the last 100 live quotes of the accounts that the list decides for cost by the version in force and would cost by the draft, both with the discount and the own prices of the account, with the sum, and the `hash` that publishing needs. A list that decides for nobody yet shows the last quotes of its currency (`quotes_of`). A draft with faults is 422 with all of them, and so is one that would end own prices of a customer.',
  teamPublishPriceList:
    'Makes the draft a version, which holds in 5 seconds, or from `starts_at` on. It needs the `hash` of a preview: where the draft, or the version in force, has changed since, it is 409 `stale`. A start in the past, or when another version begins, is 422.',
} as const;

// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Call, One, Page, Paging } from '../../replies.ts';
import type { ListedPriceList, PriceCheck, PriceCheckRequest, PriceCopyRequest, PriceDraftRequest, PriceList, PriceListChange, PriceListRequest, PricePreview, PricePublishRequest, PriceVersion } from '../../schemas/firm/prices/price-lists.ts';
import type { Rate, RatesImport, RatesImported } from '../../schemas/rates/rate.ts';

export interface TeamPriceListParams {
  /** Name of the list in URLs and agreements */
  list: string;
}

export interface TeamPriceVersionParams {
  /** Name of the list in URLs and agreements */
  list: string;
  /** Version number, starting at 1 */
  version: string;
}

export interface TeamPricesOperations {
  /** List exchange rates, newest first */
  teamListRates: Call<{
    query: Paging;
    filters: {
      /** ISO-4217 code of the currency to convert from */
      base?: string;
      /** ISO-4217 code of the currency to convert to */
      quote?: string;
      /** Only rates of this day, `YYYY-MM-DD` */
      date?: string;
    };
    reply: Page<Rate>;
  }>;
  /** Import exchange rates from CSV */
  teamImportRates: Call<{ body: RatesImport; reply: One<RatesImported> }>;
  /** List price lists, one per currency or agreement */
  teamListPriceLists: Call<{ query: Paging; reply: Page<ListedPriceList> }>;
  /** Create a price list */
  teamCreatePriceList: Call<{ body: PriceListRequest; reply: One<PriceList> }>;
  /** Retrieve a price list with its versions and draft */
  teamGetPriceList: Call<{ params: TeamPriceListParams; reply: One<PriceList> }>;
  /** Rename a price list, or make it the default */
  teamChangePriceList: Call<{ params: TeamPriceListParams; body: PriceListChange; reply: One<PriceList> }>;
  /** Retrieve a version of a price list */
  teamGetPriceVersion: Call<{ params: TeamPriceVersionParams; reply: One<PriceVersion> }>;
  /** Withdraw a version that hasn’t started */
  teamWithdrawPriceVersion: Call<{ params: TeamPriceVersionParams; reply: One<PriceList> }>;
  /** Replace the draft of a price list */
  teamChangePriceDraft: Call<{ params: TeamPriceListParams; body: PriceDraftRequest; reply: One<PriceList> }>;
  /** Delete the draft of a price list */
  teamDeletePriceDraft: Call<{ params: TeamPriceListParams; reply: One<PriceList> }>;
  /** Copy a version into the draft of a price list */
  teamCopyPriceVersion: Call<{ params: TeamPriceListParams; body: PriceCopyRequest; reply: One<PriceList> }>;
  /** Validate a price list without saving it */
  teamCheckPriceList: Call<{ body: PriceCheckRequest; reply: One<PriceCheck> }>;
  /** Preview how the draft would change recent quotes */
  teamGetPricePreview: Call<{ params: TeamPriceListParams; reply: One<PricePreview> }>;
  /** Publish the draft of a price list */
  teamPublishPriceList: Call<{ params: TeamPriceListParams; body: PricePublishRequest; reply: One<PriceList> }>;
}

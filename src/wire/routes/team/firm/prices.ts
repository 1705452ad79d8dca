import { Type } from 'typebox';
import {
  ListedPriceList,
  ListKey,
  PriceCheck,
  PriceCheckRequest,
  PriceCopyRequest,
  PriceDraftRequest,
  PriceList,
  PriceListChange,
  PriceListRequest,
  PricePreview,
  PricePublishRequest,
  PriceVersion,
  VersionNumber,
} from '../../../schemas/firm/prices/price-lists.ts';
import { change, create, list, read, roles, tagged } from '../../route.ts';

const readers = roles('finance', 'pricing');
const writers = roles('finance');
const one = { params: Type.Object({ list: ListKey }) };
const version = { params: Type.Object({ list: ListKey, version: VersionNumber }) };
const versioned = 'teamGetPriceList' as const;

export const TEAM_PRICE_ROUTES = tagged('Team: prices', {
  teamListPriceLists: list(
    readers,
    'List what the firm charges, one list for each currency or agreement',
    ListedPriceList,
  ),
  teamCreatePriceList: create(writers, 'Begin a price list', PriceList, { body: PriceListRequest }),
  teamGetPriceList: read(readers, 'Read a price list with its versions and its draft', PriceList, one),
  teamChangePriceList: change(writers, 'Rename a price list, or make it the default', PriceList, {
    ...one,
    body: PriceListChange,
    versioned,
  }),
  teamGetPriceVersion: read(readers, 'Read a version of a price list', PriceVersion, version),
  teamWithdrawPriceVersion: change(writers, 'Take back a version that has not begun', PriceList, version),
  teamChangePriceDraft: change(writers, 'Write the draft of a price list', PriceList, {
    ...one,
    body: PriceDraftRequest,
    versioned,
    manyValues: true,
  }),
  teamDeletePriceDraft: change(writers, 'Throw the draft of a price list away', PriceList, { ...one, versioned }),
  teamCopyPriceVersion: change(writers, 'Make the draft of a price list say what a version says', PriceList, {
    ...one,
    body: PriceCopyRequest,
    versioned,
  }),
  teamCheckPriceList: change(readers, 'Check what a price list would say, and store nothing', PriceCheck, {
    body: PriceCheckRequest,
    manyValues: true,
  }),
  teamGetPricePreview: read(readers, 'See what the draft would change of the last quotes', PricePreview, one),
  teamPublishPriceList: change(writers, 'Publish the draft of a price list', PriceList, {
    ...one,
    body: PricePublishRequest,
    versioned,
  }),
});

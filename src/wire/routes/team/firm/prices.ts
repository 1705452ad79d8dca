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
  teamListPriceLists: list(readers, 'List price lists, one per currency or agreement', ListedPriceList),
  teamCreatePriceList: create(writers, 'Create a price list', PriceList, { body: PriceListRequest }),
  teamGetPriceList: read(readers, 'Retrieve a price list with its versions and draft', PriceList, one),
  teamChangePriceList: change(writers, 'Rename a price list, or make it the default', PriceList, {
    ...one,
    body: PriceListChange,
    versioned,
  }),
  teamGetPriceVersion: read(readers, 'Retrieve a version of a price list', PriceVersion, version),
  teamWithdrawPriceVersion: change(writers, 'Withdraw a version that hasn’t started', PriceList, version),
  teamChangePriceDraft: change(writers, 'Replace the draft of a price list', PriceList, {
    ...one,
    body: PriceDraftRequest,
    versioned,
    manyValues: true,
  }),
  teamDeletePriceDraft: change(writers, 'Delete the draft of a price list', PriceList, { ...one, versioned }),
  teamCopyPriceVersion: change(writers, 'Copy a version into the draft of a price list', PriceList, {
    ...one,
    body: PriceCopyRequest,
    versioned,
  }),
  teamCheckPriceList: change(readers, 'Validate a price list without saving it', PriceCheck, {
    body: PriceCheckRequest,
    manyValues: true,
  }),
  teamGetPricePreview: read(readers, 'Preview how the draft would change recent quotes', PricePreview, one),
  teamPublishPriceList: change(writers, 'Publish the draft of a price list', PriceList, {
    ...one,
    body: PricePublishRequest,
    versioned,
  }),
});

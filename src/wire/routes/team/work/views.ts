import { View, ViewChange, ViewRequest } from '../../../schemas/work/view.ts';
import { at, change, create, list, tagged } from '../../route.ts';
import { anyRole } from './any-role.ts';

const view = at('view');

export const TEAM_VIEW_ROUTES = tagged('Team: work', {
  teamListViews: list(anyRole, 'List your saved views, in your order', View),
  teamCreateView: create(anyRole, 'Save a console view', View, { body: ViewRequest }),
  teamChangeView: change(anyRole, 'Rename, redirect or move one of your views', View, {
    ...view,
    body: ViewChange,
  }),
  teamDeleteView: change(anyRole, 'Delete one of your views', View, view),
});

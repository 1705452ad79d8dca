import { View, ViewChange, ViewRequest } from '../../../schemas/work/view.ts';
import { at, change, create, list, tagged } from '../../route.ts';
import { anyRole } from './any-role.ts';

const view = at('view');

export const TEAM_VIEW_ROUTES = tagged('Team: work', {
  teamListViews: list(anyRole, 'List the views that you keep, in their order', View),
  teamCreateView: create(anyRole, 'Keep a place of the console to come back to', View, { body: ViewRequest }),
  teamChangeView: change(anyRole, 'Rename one of your views, point it elsewhere or move it', View, {
    ...view,
    body: ViewChange,
  }),
  teamDeleteView: change(anyRole, 'Delete one of your views', View, view),
});

import { View, ViewChange, ViewRequest } from '../../../schemas/work/view.ts';
import { at, change, create, list, tagged } from '../../route.ts';
import { anybody } from './anybody.ts';

const view = at('view');

export const TEAM_VIEW_ROUTES = tagged('Team: work', {
  teamListViews: list(anybody, 'List the views that you keep, in their order', View),
  teamCreateView: create(anybody, 'Keep a place of the console to come back to', View, { body: ViewRequest }),
  teamChangeView: change(anybody, 'Rename one of your views, point it elsewhere or move it', View, {
    ...view,
    body: ViewChange,
  }),
  teamDeleteView: change(anybody, 'Delete one of your views', View, view),
});

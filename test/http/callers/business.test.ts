import { testRoutes, useCallers } from './test-routes.ts';

// The team's routes about orders, quotes and customers, called by every kind of caller.

testRoutes('business', useCallers());

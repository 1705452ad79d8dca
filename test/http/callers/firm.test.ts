import { testRoutes, useCallers } from './test-routes.ts';

// The team's routes about its firm, people, money and work, called by every kind of caller.

testRoutes('firm', useCallers());

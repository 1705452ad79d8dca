// One server of `npm run dev`: loads the service's packages in advance; once it receives the path of the service,
// only our own sources are left to load.

await Promise.all(JSON.parse(process.argv[2]).map((name) => import(name)));
process.argv.splice(1, 2, '');
process.once('message', (main) => {
  process.argv[1] = main;
  // Not within the handler: Node still writes to the channel of the message.
  setImmediate(() => process.disconnect());
  void import(main);
});

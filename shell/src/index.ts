const pause = () => new Promise((done) => setTimeout(done));

// Each piece is started in a task of its own: together they would hold up whoever touches the page meanwhile.
const start = async () => {
  await import(/* webpackMode: "eager" */ './start/react.js');
  await pause();
  await import(/* webpackMode: "eager" */ './start/router.js');
  await pause();
  await import(/* webpackMode: "eager" */ './start/look.js');
  await pause();
  await import(/* webpackMode: "eager" */ './bootstrap.js');
};
void start();

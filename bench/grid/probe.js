// The name of the counter is one that pages of other libraries share.
/* oxlint-disable no-underscore-dangle */
// Runs inside a measured page, before its own scripts.
const frame = () => new Promise(requestAnimationFrame);
/** Resolves in a task of its own: called in a frame, that is after the frame was painted. */
const afterTask = () =>
  new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', resolve, { once: true });
    channel.port1.start();
    channel.port2.postMessage(null);
  });
const afterPaint = async () => {
  await frame();
  await afterTask();
};

const bodyRect = () => {
  const { headerHeight, footerHeight } = window.bench;
  const scroller = window.bench.scroller();
  if (!scroller) return { left: 0, top: 0, bottom: 0 };
  const { left, top } = scroller.getBoundingClientRect();
  return { left, top: top + headerHeight, bottom: top + scroller.clientHeight - footerHeight };
};

/** Share of the sampled row places that show no cell with text, at two x positions. */
const blankShare = () => {
  const { rowHeight, cellSelector } = window.bench;
  const { left, top, bottom } = bodyRect();
  let blank = 0;
  let sampled = 0;
  for (let y = top + rowHeight / 2; y < bottom - rowHeight / 2; y += rowHeight) {
    for (const x of [left + 120, left + 700]) {
      sampled++;
      const cell = document.elementFromPoint(x, y)?.closest(cellSelector);
      if (!cell || cell.textContent === '') blank++;
    }
  }
  return sampled === 0 ? 1 : blank / sampled;
};

/** Calls `start`, waits until `isDone`, then for one more frame; returns the ms in between. */
const timed = async (start, isDone) => {
  const before = performance.now();
  start();
  for (let tries = 0; tries < 2000 && !isDone(); tries++) await frame();
  if (!isDone()) throw new Error('The page did not come to the state that is waited for.');
  await frame();
  return performance.now() - before;
};

const cellText = (x, row) => {
  const { rowHeight, cellSelector } = window.bench;
  const { left, top } = bodyRect();
  const y = top + row * rowHeight + rowHeight / 2;
  return document.elementFromPoint(left + x, y)?.closest(cellSelector)?.textContent ?? '';
};

const scroll = async (frames, stepPx) => {
  const scroller = window.bench.scroller();
  const renders = window.__cellRenders;
  const deltas = [];
  const blanks = [];
  let direction = 1;
  let last = await frame();
  for (let index = 0; index < frames; index++) {
    const time = await frame();
    deltas.push(time - last);
    last = time;
    if (index % 10 === 5) blanks.push(blankShare());
    await afterTask();
    // A list that is too short for the way goes back and forth.
    const room = scroller.scrollHeight - scroller.clientHeight;
    if (scroller.scrollTop + direction * stepPx > room || scroller.scrollTop + direction * stepPx < 0)
      direction = -direction;
    scroller.scrollTop += direction * stepPx;
  }
  return { deltas, blanks, cells: (window.__cellRenders - renders) / frames };
};

window.probe = {
  afterPaint,
  mount: () =>
    timed(
      () => window.bench.mount(),
      () => document.querySelector('[role=grid],[role=treegrid],[role=table]') !== null && blankShare() === 0,
    ),
  scroll,
  update: async () => {
    const renders = window.__cellRenders;
    const ms = await timed(
      () => window.bench.updateCell(3, 'stage', 'Changed'),
      () => [...document.querySelectorAll('[aria-rowindex="5"]')].some((row) => row.textContent.includes('Changed')),
    );
    return { ms, cells: window.__cellRenders - renders };
  },
  selectAll: () =>
    timed(
      () => window.bench.selectAll(true),
      () => document.querySelectorAll('[role=row][aria-selected=true]').length > 15,
    ),
  sortByName: () =>
    timed(
      () => window.bench.sortBy('name', 'asc'),
      () => cellText(120, 0).includes(window.bench.firstName),
    ),
  resize: async () => {
    const deltas = [];
    for (let step = 1; step <= 20; step++) {
      const width = 360 + step * 5;
      const isWide = () =>
        [...document.querySelectorAll('[role=columnheader]')].some(
          (head) => Math.round(head.getBoundingClientRect().width) === width,
        );
      deltas.push(await timed(() => window.bench.resizeFirst(width), isWide));
    }
    return deltas;
  },
};

/** Readings of the clock that make, compare or store a moment. */
const moments = [
  /new Date\(Date\.now\(\)( [-+] [^)]+)?\)/g,
  /Date\.parse\([^;]*?\) (<|<=|>|>=) Date\.now\(\)/g,
  // Passed in by tests, and stored.
  /\bnow = Date\.now\(\)(?=[,)])/g,
  /JSON\.stringify\(\{[^}]*at: Date\.now\(\) \}\)/g,
  // Which period a job belongs to, and how far the clock was set.
  /isDue\(span, Date\.now\(\)\)/g,
  /Date\.now\(\) - performance\.now\(\)/g,
];

/** Lines that measure a duration by the clock of the machine, which can be set. */
export const setClockReadings = (source) =>
  source.split('\n').flatMap((text, index) => {
    const rest = moments.reduce((line, moment) => line.replace(moment, ''), text);
    return /Date\.now\(\)|new Date\(\)\.getTime\(\)|\+new Date\(\)/.test(rest)
      ? [{ line: index + 1, text: text.trim() }]
      : [];
  });

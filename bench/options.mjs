/** An option of the command line, such as `--only a,b`; undefined if it is not given. */
export const textOption = (name) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};

export const numberOption = (name, fallback) => Number(textOption(name) ?? fallback);

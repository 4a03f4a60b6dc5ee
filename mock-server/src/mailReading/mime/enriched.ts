/** Strips the commands from text/enriched and text/richtext (RFC 1896). */
export const withoutCommands = (text: string): string =>
  text
    .replace(/<(\w+)><param>[^<]{0,200}<\/param>/gi, '')
    .replace(/<nl>/gi, '\n')
    .replace(/(?<!<)<\/?[a-z][a-z0-9-]{0,60}>/gi, '')
    .replaceAll('<<', '<')
    .replaceAll('<lt>', '<');

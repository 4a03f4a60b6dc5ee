import type { Adapters } from '../platform/adapters';

/** Hosts that the Google Maps script loads from. */
const mapsHosts = ['https://*.googleapis.com', 'https://*.gstatic.com'];

/** Sources for each directive that the configured third-party services need. */
const sourcesOf = ({ errorReportsDsn, chat, maps }: Adapters) => {
  const chatHosts = chat ? [new URL(chat.scriptUrl).origin, ...chat.hosts] : [];
  const chatSockets = chatHosts.map((host) => `wss://${host.replace(/^https?:\/\//, '')}`);
  const mapsOrigin = maps ? new URL(maps.scriptUrl).origin : null;
  const isGoogle = mapsOrigin?.endsWith('.googleapis.com') ?? false;
  const mapSources = mapsOrigin === null ? [] : [mapsOrigin, ...(isGoogle ? mapsHosts : [])];
  return {
    script: [...chatHosts, ...mapSources],
    connect: [
      ...(errorReportsDsn ? [new URL(errorReportsDsn).origin] : []),
      ...chatHosts,
      ...chatSockets,
      ...mapSources,
    ],
    shown: [...chatHosts],
    pictures: [...chatHosts, ...mapSources],
  };
};

/**
 * Builds the content security policy of pages. Emails render in a frame that inherits it, so it allows their inline
 * styles but nothing that runs or loads. Allows third-party hosts only for configured services.
 * @param inlineScripts sources of the page's inline scripts.
 */
export const contentPolicy = (inlineScripts: readonly string[], adapters: Adapters) => {
  const { script, connect, shown, pictures } = sourcesOf(adapters);
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...inlineScripts, ...script],
      styleSrc: ["'self'", "'unsafe-inline'"],
      fontSrc: ["'self'", ...shown],
      imgSrc: ["'self'", 'data:', ...pictures],
      connectSrc: ["'self'", ...connect],
      frameSrc: ["'self'", ...shown],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  };
};

import type { Adapters } from '../platform/adapters';

/** Hosts that Google's maps script fetches from. */
const mapsHosts = ['https://*.googleapis.com', 'https://*.gstatic.com'];

/** Sources of each kind that the services of others need. */
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
 * Content security policy of pages. Mail is shown in a frame that inherits it: its own styles are let in, and nothing
 * that runs or loads. Hosts of others are let in only where their service is configured.
 * @param inlineScripts sources of the scripts that stand in the page itself.
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

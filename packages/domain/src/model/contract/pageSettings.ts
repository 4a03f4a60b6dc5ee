/** Customer chat with an Intercom-compatible script. */
export interface ChatSettings {
  readonly scriptUrl: string;
  readonly appId: string;
}

/** Maps with a script compatible with Google Maps. */
export interface MapsSettings {
  readonly scriptUrl: string;
  readonly apiKey: string;
}

/** A service that lets Basis read mailboxes of its users. */
export interface MailConnectorLabel {
  readonly id: string;
  /** Its name, such as `Microsoft`. */
  readonly name: string;
}

/** Settings of third-party services that the server sends with each page; unconfigured services are absent. */
export interface PageSettings {
  readonly errorReports?: {
    /** Sentry DSN: `https://key@host/project`. */
    readonly dsn: string;
  };
  readonly signIn?: {
    /** Name of the sign-in provider, such as `Microsoft`. */
    readonly name: string;
  };
  readonly chat?: ChatSettings;
  /** Services that connect mailboxes, in the order of their buttons. */
  readonly mailConnectors?: readonly MailConnectorLabel[];
  readonly maps?: MapsSettings;
}

/** Name of the `<meta>` element that contains `PageSettings` as JSON. */
export const pageSettingsName = 'basis-settings';

/** Name of the `<meta>` element that contains the build of the page. */
export const pageBuildName = 'basis-build';

/** Header of each answer of the API with the build of the app that the server serves. */
export const buildHeader = 'Basis-Build';

/** Path of the redirect URI, registered with the provider under the app's public URL. */
export const providerReturnPath = '/login/provider';

/** Path of the redirect URI, registered with each mail connector under the app's public URL. */
export const connectionReturnPath = '/settings/email-accounts';

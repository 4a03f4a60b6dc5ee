interface Options {
  readonly all: boolean;
  readonly slow: boolean;
  readonly seed: string;
  readonly shuffle: boolean;
  readonly reversesRows: boolean;
  readonly at?: string | undefined;
}

interface Step {
  readonly counts: 'one' | 'tests';
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

export function readOptions(args: readonly string[]): Options;
export function withOptions<Given extends Step>(
  step: Given,
  options: Pick<Options, 'seed' | 'shuffle' | 'reversesRows' | 'at'>,
): Given & { readonly environment: Readonly<Record<string, string>> };

declare module 'zipcodes' {
  interface Code {
    readonly zip: string;
    readonly latitude: number;
    readonly longitude: number;
    readonly city: string;
    /** Code of a state, or name of a province. */
    readonly state: string;
    readonly country: string;
  }
  const zipcodes: { readonly codes: Readonly<Record<string, Code>> };
  export default zipcodes;
}

// Made from openapi.yaml by `npm run generate`.

/** Calls that the contract describes and that are not built yet; they answer 501. */
export const plannedOperations = [
] as const;

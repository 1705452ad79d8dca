interface Place {
  readonly country: string | null;
  readonly region: string | null;
}

/** Whether holidays of a place are added every year: of this region, not of the country alone. */
export const isSamePlace = <S extends Place>(source: S | null, { country, region }: Place): source is S =>
  source !== null && source.country === country && source.region === region;

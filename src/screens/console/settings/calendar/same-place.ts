interface Place {
  readonly country: string | null;
  readonly region: string | null;
}

/** Whether holidays of exactly this place are added every year: the same region, not just the country. */
export const isSamePlace = <S extends Place>(source: S | null, { country, region }: Place): source is S =>
  source !== null && source.country === country && source.region === region;

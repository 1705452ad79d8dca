interface Place {
  line1: string;
  line2?: string | null | undefined;
  city: string;
  region?: string | null | undefined;
  postal_code?: string | null | undefined;
  country: string;
}

const REGION_BEFORE_CODE = ['US', 'CA', 'AU'];

/** Street and town in the order the country writes them on an envelope. */
export function placeLines({ line1, line2, city, region, postal_code, country }: Place): readonly string[] {
  const regionFirst = REGION_BEFORE_CODE.includes(country);
  const town = regionFirst
    ? `${joinParts([city, region], ', ')} ${postal_code ?? ''}`
    : joinParts([postal_code, city], ' ');
  return [line1, line2 ?? '', town.trim(), regionFirst ? '' : (region ?? '')].filter((line) => line !== '');
}

const joinParts = (parts: readonly (string | null | undefined)[], between: string): string =>
  parts.filter(Boolean).join(between);

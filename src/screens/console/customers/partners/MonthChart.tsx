import { money } from '../../../kit/format/money.ts';
import { monthName, shortMonth } from '../../../kit/format/time.ts';
import { t } from '../../../kit/words/words.ts';
import css from './PartnerReport.module.css';
import { monthlyValues, type Report } from './team-partner.ts';

interface MonthChartProps {
  readonly report: Report;
  readonly currency: string;
}

const WIDTH = 720;
const HEIGHT = 140;
const LABEL = 20;
const TOP = 18;

/** Order value per month as bars; the table has the same figures. */
export function MonthChart({ report, currency }: MonthChartProps) {
  const months = monthlyValues(report, currency);
  const most = Math.max(1, ...months.map(({ value }) => value));
  const step = WIDTH / months.length;
  const width = Math.min(40, step * 0.6);
  return (
    <svg
      className={css.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT + LABEL}`}
      role="img"
      aria-label={t('report.chart', { most: money(most, currency) })}
    >
      <line x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className={css.ground} />
      {months.map(({ month, value }, at) => {
        const height = Math.round((value / most) * (HEIGHT - TOP));
        const middle = at * step + step / 2;
        return (
          <g key={month}>
            <title>{`${monthName(month)}: ${money(value, currency)}`}</title>
            <rect x={at * step} y={0} width={step} height={HEIGHT} className={css.space} />
            <rect x={middle - width / 2} y={HEIGHT - height} width={width} height={height} rx={2} className={css.bar} />
            {value > 0 && (
              <text x={middle} y={HEIGHT - height - 6} className={css.value}>
                {money(value, currency).replace(/\.\d+$/, '')}
              </text>
            )}
            <text x={middle} y={HEIGHT + 15} className={css.month}>
              {shortMonth(month)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

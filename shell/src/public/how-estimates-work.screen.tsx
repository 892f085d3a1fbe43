import { formatMoney, numberText } from '@prepmarket/api-kit';
import { projectEstimateMessages, type ToldModel, workTypes } from '@prepmarket/bidding-api';
import { localDate, titleLabel } from '@prepmarket/web-kit';
import { Loaded, Mono, Page, Panel, Skeleton, Stack, styled, Typography, tokens } from '@prepmarket/web-kit/ui';
import { useEstimateModelQuery } from './estimate-model-api.js';
import { Footer } from './footer.js';
import { scrolledSideways } from './scrolled.js';

const Scroll = styled.div`
  ${scrolledSideways(tokens.panel)}
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 14px;
  }
  th,
  td {
    padding: 8px 16px 8px 0;
    border-bottom: 1px solid ${({ theme }) => theme.palette.divider};
    text-align: left;
    vertical-align: top;
    font-weight: 400;
  }
  td > span {
    white-space: nowrap;
  }
  /* On a phone words are scrolled to: squeezed beside the figures they would make each line a page. */
  td.source {
    min-width: 320px;
  }
  thead th {
    font-size: 12px;
    white-space: nowrap;
    color: ${({ theme }) => theme.palette.text.secondary};
  }
`;

const sourceNames: Record<string, string> = { roughSpread: 'Spread without plates', form: 'Form of the model' };

const Heads = ({ of }: { of: readonly string[] }) => (
  <thead>
    <tr>
      {of.map((head) => (
        <th key={head} scope="col">
          {head}
        </th>
      ))}
    </tr>
  </thead>
);

const Factors = ({ factors }: Pick<ToldModel, 'factors'>) => (
  <Scroll tabIndex={0} role="region" aria-label="Factors">
    <table>
      <Heads of={['Factor', 'Typical', 'Coefficient', ...workTypes.map(titleLabel), 'Source']} />
      <tbody>
        {factors.map(({ id, label, typical, unit, coefficient, counts, source }) => (
          <tr key={id}>
            <th scope="row">{label}</th>
            <td>{`${numberText(typical)} ${unit}`}</td>
            <td>
              <Mono>{numberText(coefficient)}</Mono>
            </td>
            {workTypes.map((type) => (
              <td key={type}>
                <Mono>{`× ${numberText(counts[type])}`}</Mono>
              </td>
            ))}
            <td className="source">{source}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);

const Types = ({ model: { base, rates, capacity, bids } }: { model: ToldModel }) => (
  <Scroll tabIndex={0} role="region" aria-label="Types of work">
    <table>
      <Heads of={['Work', 'Hours for 100 frames', 'An hour', 'Hours a day', 'Accepted bids']} />
      <tbody>
        {workTypes.map((type) => (
          <tr key={type}>
            <th scope="row">{titleLabel(type)}</th>
            <td>
              <Mono>{numberText(base[type])}</Mono>
            </td>
            <td>
              <Mono>{formatMoney(rates[type])}</Mono>
            </td>
            <td>
              <Mono>{numberText(capacity[type])}</Mono>
            </td>
            <td>{bids[type] || 'no history'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);

const Model = ({ model }: { model: ToldModel }) => (
  <Stack spacing={5}>
    <Typography sx={{ maxWidth: '68ch' }}>
      Each task begins with the hours that 100 frames of its type take. What is measured of the plate multiplies them: each factor by how many times the typical
      value it has, to the power of its coefficient times what it counts for the type. Hours give price and days. Four in five bids are expected between low and
      high. Where only frames are known the range is wider, and the figure is marked as rough.
    </Typography>
    <Panel title="Types of work">
      <Types model={model} />
    </Panel>
    <Panel title="Factors">
      <Factors factors={model.factors} />
    </Panel>
    <Panel title="Sources">
      <Stack component="ul" spacing={2} sx={{ m: 0, pl: 4 }}>
        {Object.entries(model.sources).map(([name, source]) => (
          <li key={name}>{`${sourceNames[name] ?? titleLabel(name)}: ${source}`}</li>
        ))}
      </Stack>
    </Panel>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {model.error !== null && `Measured: half of the accepted bids lay within ${numberText(model.error)} times of what was likely by the others. `}
      {`Basis: ${model.basis}. Model ${model.version} of ${localDate(model.date)}. Fewer than five bids are never spoken of.`}
    </Typography>
  </Stack>
);

/** What estimates are reckoned by, as it is now, for everybody. */
const HowEstimatesWork = () => (
  <>
    <Page title="How Estimates Work" width="wide" subtitle="Reckoned from frames and from what is measured of each plate; nothing of it is hidden.">
      <Loaded
        query={useEstimateModelQuery()}
        loading={<Skeleton variant="rounded" sx={{ height: 480 }} role="status" aria-label="Loading" />}
        failed={projectEstimateMessages.modelFailed}
      >
        {(model) => <Model model={model} />}
      </Loaded>
    </Page>
    <Footer />
  </>
);

export default HowEstimatesWork;

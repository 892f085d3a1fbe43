import { moduleOf, sourcesOf } from './help-pages.mjs';

/** For webpack. */
export default function (listing) {
  for (const file of sourcesOf(listing)) this.addDependency(file);
  return moduleOf(listing);
}

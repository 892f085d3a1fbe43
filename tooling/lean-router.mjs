// Of the router's pieces these are of frameworks and forms, which there are none of here; every page would carry them.
const UNUSED = ['NavLink', 'Form'];

/** A loader: links fetch no pages of a framework ahead, and what nobody imports can be left out. */
export default function leanRouter(source) {
  if (!source.includes('PrefetchPageLinks')) return source;
  const replace = (text, from, to) => {
    if (!text.includes(from)) throw new Error(`The router is written in another way by now: ${from}`);
    return text.replace(from, to);
  };
  const still = replace(source, 'function PrefetchPageLinks({', 'function PrefetchPageLinks() {\n  return null;\n}\nfunction neverPrefetched({');
  return UNUSED.reduce(
    (text, name) =>
      replace(
        replace(text, `var ${name} = React10.forwardRef(`, `var ${name} = /* @__PURE__ */ React10.forwardRef(`),
        `\n${name}.displayName = "${name}";`,
        '',
      ),
    still,
  );
}

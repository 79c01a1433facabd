interface DocumentLinkProps {
  readonly uri: string | null
  readonly label?: string
}

/** Where a document lies: a link where a browser can go there. */
export const DocumentLink = ({ uri, label = uri ?? '' }: DocumentLinkProps) =>
  uri !== null && /^https?:/i.test(uri) ? (
    <a class="mono" href={uri} target="_blank" rel="noreferrer">
      {label}
    </a>
  ) : (
    <span class="mono">{label}</span>
  )

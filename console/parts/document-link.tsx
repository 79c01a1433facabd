interface DocumentLinkProps {
  readonly uri: string | null
  readonly label?: string
}

/** The location of a document, as a link if a browser can open it. */
export const DocumentLink = ({ uri, label = uri ?? '' }: DocumentLinkProps) =>
  uri !== null && /^https?:/i.test(uri) ? (
    <a class="mono" href={uri} target="_blank" rel="noreferrer">
      {label}
    </a>
  ) : (
    <span class="mono">{label}</span>
  )

package main

import (
	"crypto/ed25519"
	"crypto/rand"

	"filippo.io/torchwood"
	formats "github.com/transparency-dev/formats/note"
	tlogproof "github.com/transparency-dev/formats/proof"
	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

// Make asks for a log with these leaves.
type Make struct {
	Origin  string   `json:"origin"`
	Witness string   `json:"witness"`
	Leaves  [][]byte `json:"leaves"`
	Index   int64    `json:"index"`
	From    int64    `json:"from"`
	Extra   []byte   `json:"extra"`
}

// Made is a log, as the Go implementations write it.
type Made struct {
	SignerKey     string            `json:"signerKey"`
	LogKey        string            `json:"logKey"`
	WitnessKeys   []string          `json:"witnessKeys"`
	Root          tlog.Hash         `json:"root"`
	FromRoot      tlog.Hash         `json:"fromRoot"`
	Note          string            `json:"note"`
	Inclusion     []tlog.Hash       `json:"inclusion"`
	Consistency   []tlog.Hash       `json:"consistency"`
	Tiles         map[string][]byte `json:"tiles"`
	Proof         string            `json:"proof"`
	ProofNoExtra  string            `json:"proofNoExtra"`
	FormatsProof  string            `json:"formatsProof"`
	EntriesBundle []byte            `json:"entriesBundle"`
}

func (m Make) run() (*Made, error) {
	size := int64(len(m.Leaves))
	var stored []tlog.Hash
	reader := tlog.HashReaderFunc(func(indexes []int64) ([]tlog.Hash, error) {
		var hashes []tlog.Hash
		for _, index := range indexes {
			hashes = append(hashes, stored[index])
		}
		return hashes, nil
	})
	made := &Made{Tiles: map[string][]byte{}}
	for n, leaf := range m.Leaves {
		hashes, err := tlog.StoredHashes(int64(n), leaf, reader)
		if err != nil {
			return nil, err
		}
		stored = append(stored, hashes...)
		if made.EntriesBundle, err = torchwood.AppendTileEntry(made.EntriesBundle, leaf); err != nil {
			return nil, err
		}
	}
	for _, tile := range tlog.NewTiles(torchwood.TileHeight, 0, size) {
		data, err := tlog.ReadTileData(tile, reader)
		if err != nil {
			return nil, err
		}
		made.Tiles[torchwood.TilePath(tile)] = data
	}
	var err error
	if made.Root, err = tlog.TreeHash(size, reader); err != nil {
		return nil, err
	}
	if made.FromRoot, err = tlog.TreeHash(m.From, reader); err != nil {
		return nil, err
	}
	inclusion, err := tlog.ProveRecord(size, m.Index, reader)
	if err != nil {
		return nil, err
	}
	consistency, err := tlog.ProveTree(size, m.From, reader)
	if err != nil {
		return nil, err
	}
	made.Inclusion, made.Consistency = inclusion, consistency
	if err := m.sign(made, size); err != nil {
		return nil, err
	}
	made.Proof = string(torchwood.FormatProofWithExtraData(m.Index, m.Extra, inclusion, []byte(made.Note)))
	made.ProofNoExtra = string(torchwood.FormatProof(m.Index, inclusion, []byte(made.Note)))
	var arrays [][32]byte
	for _, hash := range inclusion {
		arrays = append(arrays, hash)
	}
	made.FormatsProof = string(tlogproof.TLogProof{
		Index: uint64(m.Index), Hashes: arrays, Checkpoint: []byte(made.Note), ExtraData: m.Extra}.Marshal())
	return made, nil
}

// sign signs the checkpoint as the log, and cosigns it with one witness of each implementation.
func (m Make) sign(made *Made, size int64) error {
	signerKey, logKey, err := note.GenerateKey(rand.Reader, m.Origin)
	if err != nil {
		return err
	}
	logSigner, err := note.NewSigner(signerKey)
	if err != nil {
		return err
	}
	_, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return err
	}
	torchwoodWitness, err := torchwood.NewCosignatureSigner(m.Witness+"/torchwood", private)
	if err != nil {
		return err
	}
	otherKey, otherVerifier, err := note.GenerateKey(rand.Reader, m.Witness+"/formats")
	if err != nil {
		return err
	}
	formatsWitness, err := formats.NewSignerForCosignatureV1(otherKey)
	if err != nil {
		return err
	}
	formatsVerifier, err := formats.VKeyToCosignatureV1(otherVerifier)
	if err != nil {
		return err
	}
	checkpoint := torchwood.Checkpoint{Origin: m.Origin, Tree: tlog.Tree{N: size, Hash: made.Root}}
	signed, err := note.Sign(&note.Note{Text: checkpoint.String()}, logSigner, torchwoodWitness, formatsWitness)
	if err != nil {
		return err
	}
	made.SignerKey, made.LogKey, made.Note = signerKey, logKey, string(signed)
	made.WitnessKeys = []string{torchwoodWitness.Verifier().String(), formatsVerifier}
	return nil
}

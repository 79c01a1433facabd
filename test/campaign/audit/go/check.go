package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"testing/fstest"

	"filippo.io/torchwood"
	"github.com/transparency-dev/formats/log"
	formats "github.com/transparency-dev/formats/note"
	tlogproof "github.com/transparency-dev/formats/proof"
	"github.com/transparency-dev/merkle/proof"
	"github.com/transparency-dev/merkle/rfc6962"
	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

// Check is one thing to verify. Its kind decides which fields it uses.
type Check struct {
	Kind        string            `json:"kind"`
	Note        string            `json:"note"`
	LogKey      string            `json:"logKey"`
	WitnessKeys []string          `json:"witnessKeys"`
	Seconds     int64             `json:"seconds"`
	Index       int64             `json:"index"`
	From        int64             `json:"from"`
	Size        int64             `json:"size"`
	FromRoot    tlog.Hash         `json:"fromRoot"`
	Root        tlog.Hash         `json:"root"`
	Leaf        []byte            `json:"leaf"`
	Leaves      [][]byte          `json:"leaves"`
	Hashes      []tlog.Hash       `json:"hashes"`
	File        string            `json:"file"`
	Extra       []byte            `json:"extra"`
	Tiles       map[string][]byte `json:"tiles"`
}

func (c Check) run() error {
	switch c.Kind {
	case "checkpoint":
		return errors.Join(c.checkpointByTorchwood(), c.checkpointByFormats())
	case "inclusion":
		return errors.Join(
			tlog.CheckRecord(c.Hashes, c.Size, c.Root, c.Index, tlog.RecordHash(c.Leaf)),
			proof.VerifyInclusion(rfc6962.DefaultHasher, uint64(c.Index), uint64(c.Size),
				rfc6962.DefaultHasher.HashLeaf(c.Leaf), slices(c.Hashes), c.Root[:]))
	case "consistency":
		return errors.Join(
			tlog.CheckTree(c.Hashes, c.Size, c.Root, c.From, c.FromRoot),
			proof.VerifyConsistency(rfc6962.DefaultHasher, uint64(c.From), uint64(c.Size),
				slices(c.Hashes), c.FromRoot[:], c.Root[:]))
	case "tiles":
		return errors.Join(c.tileNames(), c.tilesByTorchwood())
	case "proof":
		return errors.Join(c.proofByTorchwood(), c.proofByFormats())
	}
	return fmt.Errorf("unknown kind of check: %s", c.Kind)
}

func (c Check) policy() (torchwood.Policy, error) {
	logVerifier, err := note.NewVerifier(c.LogKey)
	if err != nil {
		return nil, err
	}
	policies := []torchwood.Policy{
		torchwood.OriginPolicy(logVerifier.Name()), torchwood.SingleVerifierPolicy(logVerifier)}
	for _, key := range c.WitnessKeys {
		witness, err := torchwood.NewCosignatureVerifier(key)
		if err != nil {
			return nil, err
		}
		policies = append(policies, torchwood.SingleVerifierPolicy(witness))
	}
	return torchwood.ThresholdPolicy(len(policies), policies...), nil
}

func (c Check) checkpointByTorchwood() error {
	policy, err := c.policy()
	if err != nil {
		return err
	}
	checkpoint, opened, err := torchwood.VerifyCheckpoint([]byte(c.Note), policy)
	if err != nil {
		return err
	}
	if checkpoint.N != c.Size || checkpoint.Hash != c.Root || checkpoint.Extension != "" {
		return fmt.Errorf("torchwood read another checkpoint: %v", checkpoint)
	}
	for _, signature := range opened.Sigs[1:] {
		if seconds, err := torchwood.CosignatureTimestamp(signature); err != nil || seconds != c.Seconds {
			return fmt.Errorf("torchwood read another time: %d, %v", seconds, err)
		}
	}
	return nil
}

func (c Check) checkpointByFormats() error {
	logVerifier, err := formats.NewVerifier(c.LogKey)
	if err != nil {
		return err
	}
	var witnesses []note.Verifier
	for _, key := range c.WitnessKeys {
		witness, err := formats.NewVerifierForCosignatureV1(key)
		if err != nil {
			return err
		}
		witnesses = append(witnesses, witness)
	}
	checkpoint, rest, opened, err := log.ParseCheckpoint([]byte(c.Note), logVerifier.Name(), logVerifier, witnesses...)
	if err != nil {
		return err
	}
	if int64(checkpoint.Size) != c.Size || !bytes.Equal(checkpoint.Hash, c.Root[:]) || len(rest) > 0 {
		return fmt.Errorf("formats read another checkpoint: %v", checkpoint)
	}
	if len(opened.Sigs) != 1+len(witnesses) {
		return fmt.Errorf("formats verified %d signatures", len(opened.Sigs))
	}
	for _, signature := range opened.Sigs[1:] {
		if at, err := formats.CoSigV1Timestamp(signature); err != nil || at.Unix() != c.Seconds {
			return fmt.Errorf("formats read another time: %v, %v", at, err)
		}
	}
	return nil
}

// tileNames compares the paths of the tiles with those that a tree of this size writes.
func (c Check) tileNames() error {
	expected := map[string]bool{}
	for _, tile := range tlog.NewTiles(torchwood.TileHeight, 0, c.Size) {
		expected[torchwood.TilePath(tile)] = true
	}
	for path := range expected {
		if _, ok := c.Tiles[path]; !ok {
			return fmt.Errorf("%s is missing", path)
		}
	}
	for path := range c.Tiles {
		tile, err := torchwood.ParseTilePath(path)
		if err != nil {
			return err
		}
		if tile.L >= 0 && !expected[path] {
			return fmt.Errorf("%s isn't a tile of the tree", path)
		}
	}
	return nil
}

// tilesByTorchwood reads all entries, and verifies them and their proofs with the tiles.
func (c Check) tilesByTorchwood() error {
	files := fstest.MapFS{}
	for path, data := range c.Tiles {
		files[path] = &fstest.MapFile{Data: data}
	}
	reader, err := torchwood.NewTileFS(files)
	if err != nil {
		return err
	}
	client, err := torchwood.NewClient(reader)
	if err != nil {
		return err
	}
	ctx, tree := context.Background(), tlog.Tree{N: c.Size, Hash: c.Root}
	count := int64(0)
	for index, entry := range client.AllEntries(ctx, tree, 0) {
		if index != count || !bytes.Equal(entry, c.Leaves[index]) {
			return fmt.Errorf("torchwood read another entry %d", index)
		}
		count++
	}
	if err := client.Err(); err != nil {
		return err
	}
	if count != c.Size {
		return fmt.Errorf("torchwood read %d entries", count)
	}
	for _, index := range []int64{0, c.Size / 2, c.Size - 1} {
		entry, inclusion, err := client.Entry(ctx, tree, index)
		if err != nil {
			return err
		}
		if err := tlog.CheckRecord(inclusion, c.Size, c.Root, index, tlog.RecordHash(entry)); err != nil {
			return err
		}
	}
	return nil
}

func (c Check) proofByTorchwood() error {
	policy, err := c.policy()
	if err != nil {
		return err
	}
	if err := torchwood.VerifyProof(policy, tlog.RecordHash(c.Leaf), []byte(c.File)); err != nil {
		return err
	}
	if extra, _ := torchwood.ProofExtraData([]byte(c.File)); !bytes.Equal(extra, c.Extra) {
		return fmt.Errorf("torchwood read other extra data: %x", extra)
	}
	return nil
}

func (c Check) proofByFormats() error {
	var parsed tlogproof.TLogProof
	if err := parsed.Unmarshal([]byte(c.File)); err != nil {
		return err
	}
	if int64(parsed.Index) != c.Index || !bytes.Equal(parsed.ExtraData, c.Extra) {
		return fmt.Errorf("formats read another proof: index %d, extra %x", parsed.Index, parsed.ExtraData)
	}
	if again := string(parsed.Marshal()); again != c.File {
		return fmt.Errorf("formats writes the proof differently: %s", again)
	}
	return nil
}

func slices(hashes []tlog.Hash) [][]byte {
	all := [][]byte{}
	for _, hash := range hashes {
		all = append(all, hash[:])
	}
	return all
}

package main

import "maps"

// Votes on one amendment: who says what, under which receipt, until the end. Who asked before it is heard, also after another
// was refused; nobody is refused before it, and whoever asks after it is.
type votes struct {
	values   map[string]string
	receipts map[string]string
}

var votesModel = model{first: votes{}, step: func(state any, one op) (bool, any) {
	was := state.(votes)
	switch one.Do {
	case "vote":
		return was.vote(one)
	case "read":
		return one.got(was.values[one.User]) || one.Answer == "none" && was.values[one.User] == "", was
	}
	return was.count(one.Counts), was
}}

func (was votes) vote(one op) (bool, any) {
	if one.Answer == "no" {
		return one.IsLate, was
	}
	if !one.IsEarly {
		return one.Answer == "", was
	}
	now := votes{values: maps.Clone(was.values), receipts: maps.Clone(was.receipts)}
	if now.values == nil {
		now.values, now.receipts = map[string]string{}, map[string]string{}
	}
	now.values[one.User] = one.To
	if one.ID == "" {
		return true, now
	}
	before := was.receipts[one.User]
	now.receipts[one.User] = one.ID
	return before == "" || before == one.ID, now
}

// When it is closed everybody counts once, with what they said last.
func (was votes) count(told map[string]int) bool {
	have := map[string]int{"up": 0, "down": 0, "abs": 0}
	for _, value := range was.values {
		have[value]++
	}
	return maps.Equal(have, told)
}
